"""Первый NaN: какой слой его породил, в прямом проходе и в обратном."""

# %% [markdown] first-nan
# # Слой, в котором появился NaN
#
# Потери стали `nan`. К этому моменту `nan` уже во всех весах, и
# смотреть на них поздно. Нужен слой, у которого вход ещё целый, а
# выход — уже нет. Его найдёт хук.

# %% [markdown] model
# ## Модель с двумя ошибками
#
# Маленькая сеть читает фразы: номера слов, в конце — нули для
# одинаковой длины. Обе ошибки в ней из жизни, и обе молчат, пока в
# данных не встретится пустая фраза.

# %% setup
import torch
from torch import nn

# Двойная точность: числа меньше зависят от процессора.
torch.set_default_dtype(torch.float64)
torch.set_num_threads(1)  # сеть мала, второй поток мешает


class Attention(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.qkv = nn.Linear(width, 3 * width)

    def forward(self, x, empty):
        q, k, v = self.qkv(x).chunk(3, dim=-1)
        scores = q @ k.transpose(1, 2) / x.shape[-1] ** 0.5
        scores = scores.masked_fill(empty[:, None], float("-inf"))
        return scores.softmax(-1) @ v


class UnitLength(nn.Module):
    def forward(self, x):
        return x / (x.pow(2).sum(-1, keepdim=True).sqrt() + 1e-6)


class Reader(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.words = nn.Embedding(10, width, padding_idx=0)
        self.attention = Attention(width)
        self.unit = UnitLength()
        self.answer = nn.Linear(width, 1)

    def forward(self, phrases):
        empty = phrases == 0
        x = self.attention(self.words(phrases), empty)
        x = (x * (~empty)[..., None]).sum(1)  # пустые не в счёт
        return self.answer(self.unit(x)).squeeze(1)


torch.manual_seed(0)
phrases = torch.randint(1, 10, (64, 6))
phrases[torch.rand(64, 6) < 0.3] = 0
phrases[:, 0] = torch.randint(1, 10, (64,))
answers = (phrases == 7).any(1).double()  # есть ли во фразе слово 7
phrases[5] = 0  # а эта фраза пустая

model = Reader()
loss_function = nn.BCEWithLogitsLoss()
print("потери:", loss_function(model(phrases), answers).item())
# > потери: nan

# %% [markdown] forward
# ## Где NaN появился в прямом проходе
#
# Вешаем на все модули один прямой хук. Он сравнивает вход и выход:
# виноват тот, кому дали целое, а вернул он испорченное. Хуки
# вложенных модулей срабатывают раньше внешних, поэтому первым в списке
# будет самый внутренний.


# %% find
def tensors(values):
    return [v for v in values if torch.is_tensor(v)]


def broken(values):
    return any(not v.isfinite().all() for v in tensors(values))


def rows_of(tensor):
    """Номера строк батча, в которых есть nan или inf."""
    return (~tensor.isfinite()).nonzero()[:, 0].unique().tolist()


def first_broken(model, *inputs):
    """Имя первого модуля, который испортил целый вход, и строки."""
    found, handles = [], []

    def watch(name):
        def hook(module, args, output):
            if not broken(args) and broken([output]):
                found.append((name, rows_of(output)))

        return hook

    for name, module in model.named_modules():
        handles.append(module.register_forward_hook(watch(name)))
    with torch.no_grad():
        model(*inputs)
    for handle in handles:
        handle.remove()
    return found[0] if found else None


print(first_broken(model, phrases))
# > ('attention', [5])

# %% [markdown] mask
# Виновато внимание, и хук назвал даже фразу — пятую, пустую. Маска
# закрыла в ней все слова, и `softmax` получил одни минус бесконечности.
# Пусть пустая фраза смотрит на свои нули: закрываем слова только там,
# где осталось хоть одно.


# %% cure
class CarefulAttention(Attention):
    def forward(self, x, empty):
        empty = empty & ~empty.all(1, keepdim=True)
        return super().forward(x, empty)


careful = CarefulAttention(16)
careful.load_state_dict(model.attention.state_dict())
model.attention = careful
print(first_broken(model, phrases))
loss = loss_function(model(phrases), answers)
print(f"потери: {loss.item():.2f}")
# > None
# > потери: 0.74

# %% [markdown] backward
# ## Потери целы, а градиент — нет
#
# Один шаг оптимизатора — и снова `nan`. Значит, испортился обратный
# проход. Его проверит
# [полный обратный хук](../module/register_full_backward_hook.md):
# `grad_output` пришёл целым, а `grad_input` — уже нет. У `words` и у
# самой модели вход — номера слов, градиента по ним не бывает, поэтому
# хуки вешаем на остальных.


# %% gradients
def first_broken_gradient(model, loss):
    found, handles = [], []

    def watch(name):
        def hook(module, grad_input, grad_output):
            if not broken(grad_output) and broken(grad_input):
                found.append((name, rows_of(grad_input[0])))

        return hook

    for name, module in model.named_modules():
        if name not in ("", "words"):
            hook = watch(name)
            handles.append(module.register_full_backward_hook(hook))
    loss().backward()
    for handle in handles:
        handle.remove()
    return found[0] if found else None


def loss():
    return loss_function(model(phrases), answers)


print(first_broken_gradient(model, loss))
weight = model.attention.qkv.weight
print("градиент цел:", weight.grad.isfinite().all().item())
# > ('unit', [5])
# > градиент цел: False

# %% [markdown] root
# Снова фраза 5, но модуль другой: `unit`. Сумма её векторов — ноль, а
# производная корня в нуле бесконечна; умноженная на ноль, она даёт
# `nan`. Добавка `1e-6` стоит снаружи корня и его не спасает. Внесём её
# внутрь.


# %% train
class SafeUnitLength(nn.Module):
    def forward(self, x):
        return x / (x.pow(2).sum(-1, keepdim=True) + 1e-12).sqrt()


model.unit = SafeUnitLength()
model.zero_grad()
print(first_broken_gradient(model, loss))

optimizer = torch.optim.Adam(model.parameters(), lr=0.03)
for _ in range(200):
    optimizer.zero_grad()
    loss().backward()
    optimizer.step()
print(f"потери после обучения: {loss().item():.3f}")
# > None
# > потери после обучения: 0.010

# %% [markdown] result
# ## Что получилось
#
# Две функции по двадцать строк называют слой и строку батча. Для
# сравнения: `torch.autograd.set_detect_anomaly(True)` называет
# операцию, но не слой, не видит прямого прохода и замедляет всё
# обучение. Хуки вешают на один проход и снимают.
