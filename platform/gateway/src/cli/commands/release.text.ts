import { plural } from '@site/text/plural';
import { FILES } from '../../refusals/words.text';

/** The command that builds an area. A repository of one area (`ownArea`) has a script. */
const buildCommand = (area: string, ownArea?: string) =>
  area === ownArea ? 'npm run build' : `site build ${area}`;

/** Progress and error messages of the commands that read a built release. */
export const releaseText = {
  uploading: (count: number) => `Отправляю: ${count} ${plural(count, FILES)}`,
  noArea: (area: string, known: string[]) => `Нет области «${area}». Есть: ${known.join(', ')}.`,
  notBuilt: (folder: string, area: string, ownArea?: string) =>
    `В ${folder} нет release.json. Сначала соберите: ${buildCommand(area, ownArea)}`,
  stale: (area: string, ownArea?: string) =>
    `Исходники ${area} изменились после сборки. Соберите: ${buildCommand(area, ownArea)}. Чтобы взять сборку как есть, назовите её папку: --dir`,
  badRelease: (why: string) => `release.json не читается как выпуск: ${why}`,
  otherArea: (folder: string, found: string, wanted: string) =>
    `В ${folder} лежит выпуск ${found}, а не ${wanted}.`,
  lostFile: (file: string) => `Файл ${file} есть в release.json, но прочитать его нельзя. Соберите заново.`,
} as const;
