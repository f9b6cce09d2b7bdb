import type { TraceProblem } from '@site/contracts/stack-trace';
import { short } from '../../refusals/words.text';

/** Output of `site trace`. */
export const traceText = {
  unreadable: (file: string) =>
    `Не читается «${file}». Укажите файл со стеком или «-», чтобы прислать его на вход.`,
  empty: 'Стек пуст: разбирать нечего.',
  tooLong: (length: number, most: number) =>
    `Стек слишком длинный: ${length} знаков, а можно ${most}. Оставьте строки с самой ошибкой.`,
  noPlaces:
    'В тексте нет мест кода этого сайта. Они выглядят так: https://…/r/home/0a1b.js:1:234 в браузере, home@0a1b2c3d4e5f6071:1:234 в журнале сервера.',
  nothingTraced: 'Ни одного места не разобрать:',
  untraced: 'Остались как есть:',
  release: (area: string, release: string) => `${area} ${short(release)}`,
  releases: (names: readonly string[]) => `По картам выпусков: ${names.join(', ')}.`,
  /** Explains why a place stays as it is, and what to do. */
  problem(problem: TraceProblem, area: string, release: string | null): string {
    switch (problem) {
      case 'unknown-release':
        return 'такого выпуска или файла в хранилище нет: его удалил site gc, или он с другого сайта.';
      case 'no-map':
        return `у выпуска ${area} ${short(release ?? '')} нет карты этого файла: он собран до карт, или она повреждена (проверить: site verify ${area}@${short(release ?? '')}).`;
      case 'generated':
        return 'этого места нет в исходниках: это код сборщика, или строка и столбец не из этого файла.';
      case 'limit':
        return `карты области ${area} за эту минуту уже разобраны сколько можно: повторите через минуту.`;
      case 'other-area':
        return `токен не для области ${area}.`;
    }
  },
} as const;
