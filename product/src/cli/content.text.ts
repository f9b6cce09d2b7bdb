import type {
  ContentConflict,
  ContentDifference,
  ContentDraft,
  ContentDraftRow,
  ContentFileChange,
  ContentMistake,
  ContentPublication,
} from '@site/shared/contracts/content-editions';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';

const FILES: Forms = ['файл', 'файла', 'файлов'];
const CHANGES: Record<ContentFileChange, string> = { added: 'новый', changed: 'изменён', removed: 'убран' };
type Part = ContentDifference['files'][number]['parts'][number];

const files = (number: number) => `${formatNumber(number)}\u00a0${plural(number, FILES)}`;
const who = ({ operator }: ContentPublication) => operator ?? 'сайт при запуске';
const why = (publication: ContentPublication) => publication.why ?? 'файлы из папки сайта';

const mark = ({ kind, text }: Part): string =>
  kind === 'added' ? `{+${text}+}` : kind === 'removed' ? `[-${text}-]` : text;

const PICTURES: Record<ContentFileChange, string> = {
  added: 'картинка добавлена',
  changed: 'картинка заменена',
  removed: 'картинка убрана',
};

/** Says a conflict. The live publication is unknown in one about a draft. */
const conflict = (details: ContentConflict): string =>
  'live' in details
    ? `За это время вышла публикация № ${details.live.number} (${formatStamp(details.live.at)}, ${who(details.live)}): ${why(details.live)}. Ничего не сделано: посмотрите site content list и повторите.`
    : `Черновик за это время изменён (${formatStamp(details.draft.changedAt)}, ${details.draft.changedBy}). Ничего не сделано.`;

/** Texts of `site content`. */
export const contentText = {
  live: (live: ContentPublication) =>
    `На сайте публикация № ${live.number}, редакция ${live.edition}, с ${formatStamp(live.at)} (${who(live)}): ${why(live)}`,
  folder: (edition: string) =>
    `В папке сайта другая редакция, ${edition}. Чем она отличается: site content diff live ${edition}`,
  follows: 'Следующий запуск заменит её файлами из папки сайта, если они другие.',
  drafts: 'Черновики',
  noDrafts: 'Черновиков нет.',
  draftColumns: ['ЧЕРНОВИК', 'НАЗВАНИЕ', 'ИЗМЕНЁН', 'КТО', 'ИЗМЕНЕНО', 'ПУБЛИКАЦИЯ'],
  draftRow: ({ id, title, changedAt, changedBy, files: number, plan }: ContentDraftRow): string[] => [
    ...[id, title, formatStamp(changedAt), changedBy, files(number)],
    plan === null
      ? ''
      : plan.failed === null
        ? `выйдет ${formatStamp(plan.at)}`
        : `не вышел ${formatStamp(plan.at)}: ${plan.failed}`,
  ],
  history: 'Последние публикации',
  historyColumns: ['№', 'КОГДА', 'РЕДАКЦИЯ', 'КТО', 'ЧЕРНОВИК', 'ПРИЧИНА'],
  historyRow: (publication: ContentPublication): string[] => [
    ...[String(publication.number), formatStamp(publication.at), publication.edition],
    ...[who(publication), publication.draft ?? '', why(publication)],
  ],

  exported: (edition: string, number: number, folder: string) =>
    `Редакция ${edition} записана в ${folder}: ${files(number)}.`,
  left: (paths: readonly string[]) =>
    ['В папке остались файлы, которых в редакции нет. Удалите их, иначе импорт их вернёт:', ...paths].join(
      '\n',
    ),
  noFolder: (folder: string) => `Папки ${folder} нет или она не читается.`,
  notContent: (file: string) =>
    `${file} не похож на файл содержания: нужны папки разделов с файлами md, json и картинками.`,
  noFiles: (folder: string) => `В папке ${folder} нет файлов содержания.`,
  wrongPath: (path: string) => `Сайт прислал недопустимое имя файла ${path}. Ничего не записано.`,
  notWritten: (folder: string, reason: string) => `В папку ${folder} не записать: ${reason}`,

  noTitle: 'Нужно название черновика: --title "Новости декабря", от 3 до 120 знаков.',
  noWhy: 'Нужна причина: --why "Новые цены", от 3 до 500 знаков в одну строку.',
  nothing: 'Файлы не отличаются от сайта. Черновика нет.',
  imported: ({ id, title, changes }: ContentDraft) => `Черновик ${id} «${title}»: ${files(changes.length)}.`,
  change: ({ path, change }: ContentDraft['changes'][number]) => `  ${CHANGES[change]}  ${path}`,
  mistakes: 'Опубликовать нельзя, пока есть ошибки:',
  mistake: ({ path, line, reason }: ContentMistake) => `  ${path}:${line}: ${reason}`,
  published: (title: string) => `Опубликовано: «${title}».`,
  publishLater: 'Опубликовать его можно в диспетчерской, в разделе «Тексты».',

  same: 'Отличий нет.',
  difference: ({ path, change, parts }: ContentDifference['files'][number]): string[] => [
    `${path}, ${CHANGES[change]}`,
    ...(parts.length === 0 ? [`  ${PICTURES[change]}`] : changedLines(parts).map((line) => `  ${line}`)),
  ],

  republished: ({ number, edition }: { number: number; edition: string }) =>
    `Редакция ${edition} на сайте, публикация № ${number}.`,
  badEdition: (typed: string) =>
    `${typed} не похоже на редакцию: нужны 16 знаков 0–9 и a–f, номер публикации или live.`,
  noPublication: (number: string) => `Публикации № ${number} нет.`,
  needsMoney: 'В файлах меняются цены или награды: нужен ещё и токен с правом money.',
  unknown: 'Такой редакции нет. Посмотрите site content list.',
  conflict,
} as const;

/** Lines of a text in which something was added or removed, with the marks of `git diff --word-diff`. */
function changedLines(parts: readonly Part[]): string[] {
  const lines: { text: string; isChanged: boolean }[] = [{ text: '', isChanged: false }];
  for (const part of parts)
    for (const [at, piece] of part.text.split('\n').entries()) {
      if (at > 0) lines.push({ text: '', isChanged: false });
      const last = lines.at(-1);
      if (!last || piece === '') continue;
      last.text += mark({ ...part, text: piece });
      last.isChanged ||= part.kind !== 'same';
    }
  return lines.filter(({ isChanged }) => isChanged).map(({ text }) => text);
}
