import { plural } from '@site/text/plural';
import { FILES } from '../../refusals/words.text';

/** Progress and error messages of the commands that read a built release. */
export const releaseText = {
  uploading: (count: number) => `Отправляю: ${count} ${plural(count, FILES)}`,
  noArea: (area: string, known: string[]) => `Нет области «${area}». Есть: ${known.join(', ')}.`,
  notBuilt: (folder: string, area: string) =>
    `В ${folder} нет release.json. Сначала соберите: site build ${area}`,
  stale: (area: string) =>
    `Исходники ${area} изменились после сборки. Соберите: site build ${area}. Чтобы взять сборку как есть, назовите её папку: --dir`,
  badRelease: (why: string) => `release.json не читается как выпуск: ${why}`,
  otherArea: (folder: string, found: string, wanted: string) =>
    `В ${folder} лежит выпуск ${found}, а не ${wanted}.`,
  lostFile: (file: string) => `Файл ${file} есть в release.json, но прочитать его нельзя. Соберите заново.`,
} as const;
