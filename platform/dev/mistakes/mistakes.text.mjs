/** Messages of `pnpm dev` and `site dev` about mistakes in the sources. */
export const mistakesText = {
  /** @param {string} lines */
  found: (lines) => `  проверка исходников нашла ошибки\n\n${lines}\n`,
  checking:
    '  первая проверка исходников: типы, lint и импорты. На занятой машине она идёт минуты, до её итога ошибок не видно',
  mended: '  проверка исходников: ошибок нет',
  /** @param {string} reason */
  checkerEnded: (reason) => `  проверка исходников остановилась (${reason}), запускаю её снова`,
  /** @param {string} reason @param {number} starts */
  checkerGone: (reason, starts) =>
    `  проверка исходников остановилась ${starts} раза подряд (${reason}). Больше не запускаю: перезапустите dev`,
  /** @param {string} area @param {string} lines */
  onServer: (area, lines) => `  ${area}: ошибка при отрисовке на сервере\n\n${lines}\n`,
  /** @param {string} lines */
  onPage: (lines) => `  ошибка на странице\n\n${lines}\n`,
};
