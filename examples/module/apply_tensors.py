"""apply() ходит по модулям; до параметров и буферов — через них."""

from torch import nn

model = nn.Sequential(nn.Linear(1, 1), nn.BatchNorm1d(1))


def show(module):
    # recurse=False: параметры детей покажут сами дети.
    own = [name for name, _ in module.named_parameters(recurse=False)]
    buffers = [name for name, _ in module.named_buffers(recurse=False)]
    print(type(module).__name__)
    print("  параметры:", *own)
    print("  буферы:", *buffers)


model.apply(show)
# > Linear
# >   параметры: weight bias
# >   буферы:
# > BatchNorm1d
# >   параметры: weight bias
# >   буферы: running_mean running_var num_batches_tracked
# > Sequential
# >   параметры:
# >   буферы:
