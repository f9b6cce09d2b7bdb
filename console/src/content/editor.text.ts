import type { ContentDraftRow, ContentMistake } from '@site/shared/contracts/content-editions';
import { formatClock, formatStamp } from '@site/text/dates';
import { type Forms, plural } from '@site/text/plural';

const FAULTS: Forms = ['ошибка', 'ошибки', 'ошибок'];

/** Texts of the page that edits a file. */
export const editorText = {
  toDraft: (title: string) => `К черновику «${title}»`,
  isNew: 'Новый файл, на сайте его ещё нет.',
  isRemoved: 'В черновике файл убран. Сохраните его, чтобы вернуть, или нажмите «Вернуть как на сайте».',
  views: 'Как править',
  form: 'Форма',
  source: 'Исходный текст',
  sourceHint: 'Файл целиком, как он хранится. Поля стоят сверху, текст ниже.',
  noForm: 'Форму не показать, пока в исходном тексте ошибка.',
  body: 'Текст',
  bodyHint: 'Абзацы разделяет пустая строка.',
  bodyHintMarkdown: 'Markdown: ## заголовок раздела, **жирный**, [ссылка](/адрес), - пункт списка.',

  save: 'Сохранить в черновик',
  saved: (at: number) => `Сохранено в ${formatClock(at)}.`,
  savedWithFaults: (at: number, faults: number) =>
    `Сохранено в ${formatClock(at)}. ${faults}\u00a0${plural(faults, FAULTS)}: опубликовать пока нельзя.`,
  unsaved: 'Есть несохранённые правки.',
  recovered: (at: number) => `Здесь ваши несохранённые правки от ${formatStamp(at)}.`,
  forget: 'Забыть правки',
  remove: 'Убрать файл с сайта',
  removed: 'Файл убран из черновика. С сайта он исчезнет после публикации.',
  restore: 'Вернуть как на сайте',
  restored: 'Файл снова такой, как на сайте.',
  conflict: ({ changedBy, changedAt }: ContentDraftRow) =>
    `Пока вы правили, этот файл изменён (${formatStamp(changedAt)}, ${changedBy}). Ваш текст не сохранён, он остался ниже.`,
  saveAnyway: 'Сохранить мой поверх',
  takeTheirs: 'Взять чужой, мой забыть',

  leaveTitle: 'Уйти без сохранения?',
  leaveLead: 'Правки этого файла не сохранены в черновик.',
  leaveSave: 'Сохранить и уйти',
  leave: 'Уйти без сохранения',
  stay: 'Остаться',

  faults: (number: number) => `${number}\u00a0${plural(number, FAULTS)} в файле`,
  faultLine: ({ line, reason }: ContentMistake) => `строка ${line}: ${reason}`,
  /** A reason that names the field needs no label. */
  faultField: (label: string, reason: string) =>
    reason.includes(`«${label}»`) ? reason.charAt(0).toUpperCase() + reason.slice(1) : `${label}: ${reason}`,
} as const;
