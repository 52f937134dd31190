"""Пометить метод нельзя снаружи, но можно при определении."""

from torch.utils.hooks import unserializable_hook


class Logger:
    def plain(self, grad):
        pass

    @unserializable_hook
    def marked(self, grad):
        pass


def double(grad):
    return grad * 2


print("та же функция:", unserializable_hook(double) is double)
logger = Logger()
try:
    unserializable_hook(logger.plain)
except AttributeError as error:
    print(error)
print("метод помечен:", logger.marked.__torch_unserializable__)
# > та же функция: True
# > 'method' object has no attribute '__torch_unserializable__'
# > метод помечен: True
