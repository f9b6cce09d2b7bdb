import type {
  ContentDraftRow,
  ContentFileChange,
  ContentMistake,
  ContentPublication,
} from '@site/shared/contracts/content-editions';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';
import { faultReason } from './form/field-labels.text';
import { kindName, kindOf } from './kinds.text';

const FILES: Forms = ['файл', 'файла', 'файлов'];
const FAULTS: Forms = ['ошибка', 'ошибки', 'ошибок'];
const MINUTES: Forms = ['минуту', 'минуты', 'минут'];
const HOURS: Forms = ['час', 'часа', 'часов'];
const DAYS: Forms = ['день', 'дня', 'дней'];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const count = (number: number, forms: Forms) => `${formatNumber(number)}\u00a0${plural(number, forms)}`;
const files = (number: number) => count(number, FILES);

/** Says how long ago something was, in one unit. */
function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE_MS) return 'только что';
  if (passed < HOUR_MS) return `${count(Math.floor(passed / MINUTE_MS), MINUTES)} назад`;
  if (passed < DAY_MS) return `${count(Math.floor(passed / HOUR_MS), HOURS)} назад`;
  return `${count(Math.floor(passed / DAY_MS), DAYS)} назад`;
}

type Published = Pick<ContentPublication, 'operator' | 'why' | 'draft' | 'at' | 'edition' | 'number'>;

const who = ({ operator }: Pick<Published, 'operator'>) => operator ?? 'сайт при запуске';
const why = (publication: Pick<Published, 'why'>) => publication.why ?? 'файлы из папки сайта';

const plan = ({ plan: planned }: Pick<ContentDraftRow, 'plan'>): string => {
  if (planned === null) return '';
  const { at, operator, failed } = planned;
  return failed === null
    ? `выйдет ${formatStamp(at)} (${operator})`
    : `не вышел ${formatStamp(at)}: ${failed}`;
};

const CHANGES: Record<ContentFileChange, string> = { added: 'новый', changed: 'изменён', removed: 'убран' };

const fileName = (path: string) => path.slice(path.indexOf('/') + 1);

const mistakeOf = (mistake: ContentMistake) => {
  const { path, line } = mistake;
  const kind = kindOf(path);
  return `${kindName(kind)}, ${fileName(path)}, строка ${line}: ${faultReason(kind, mistake)}`;
};

/** Texts of the section for content. */
export const contentText = {
  title: 'Тексты сайта',
  pages: 'Страницы раздела',
  overview: 'Сайт и черновики',
  history: 'История',
  refresh: 'Обновить',
  cancel: 'Не надо',

  live: 'Сейчас на сайте',
  liveEdition: ({ number, edition }: Published) => `Публикация № ${number}, редакция ${edition.slice(0, 8)}`,
  liveFacts: (live: Published, now: number): string[] => [
    `С ${formatStamp(live.at)}, ${ago(live.at, now)}. Опубликовано: ${who(live)}.`,
    `Причина: ${why(live)}.${live.draft === null ? '' : ` Черновик: «${live.draft}».`}`,
  ],
  folder: 'В папке сайта лежит другая редакция, на сайте её нет.',
  folderDifference: 'Чем она отличается',

  drafts: 'Черновики',
  noDrafts: 'Черновиков нет. Нажмите «Новый черновик» или начните править любой файл ниже.',
  draftColumns: ['Черновик', 'Изменён', 'Кто', 'Изменено', 'Публикация'],
  draftCells: (row: ContentDraftRow, now: number): string[] => [
    ago(row.changedAt, now),
    row.changedBy,
    files(row.files),
    plan(row),
  ],
  newDraft: 'Новый черновик',
  newDraftTitle: 'Новый черновик',
  newDraftLead: 'Правки видны только вам и редакторам, пока черновик не опубликован.',
  draftName: 'Название черновика',
  draftNameHint: 'По нему его узнают в списке и в истории: например «Новости декабря».',
  draftNameWrong: 'Напишите название: от 3 до 120 знаков в одну строку.',
  create: 'Создать',

  files: 'Файлы сайта',
  draftFiles: 'Править ещё',
  filesLead: 'Нажмите на файл, чтобы править его в черновике.',
  filter: 'Найти файл',
  filterHint: 'Часть заголовка или имени файла.',
  into: 'В каком черновике править',
  intoNew: 'в новом',
  groupSize: (number: number) => files(number),
  noneFound: 'Таких файлов нет.',
  foundFiles: (number: number) => `Найдено: ${files(number)}.`,
  fileName,
  draftOfFile: (title: string) => `Правка: ${title}`,

  newFile: 'Новый файл',
  newFileKind: 'Что добавить',
  newFileTitle: 'Заголовок или имя',
  newFileTitleHint: 'Из него получится имя файла.',
  newFileTitleWrong: 'Напишите заголовок.',
  newFileName: 'Имя файла',
  newFileNameHint: 'Латинские буквы, цифры и дефисы. Потом его не изменить.',
  newFileNameWrong: 'Имя файла состоит из латинских букв, цифр и дефисов, и такого файла ещё нет.',
  newFileOpen: 'Дальше: текст',

  toOverview: 'К списку черновиков',
  changedFiles: 'Изменённые файлы',
  noChanges: 'В черновике пока нет правок. Выберите файл ниже.',
  changeColumns: ['Файл', 'Раздел', 'Правка', 'Ошибки'],
  restoreColumn: 'Вернуть',
  change: CHANGES,
  faults: (number: number) => (number === 0 ? '' : count(number, FAULTS)),
  restore: 'Вернуть как на сайте',
  restoreAdded: 'Убрать из черновика',
  restoreOf: (title: string) => `Вернуть «${title}» как на сайте`,
  restored: (title: string) => `«${title}»: в черновике больше нет правок этого файла.`,
  mistakes: (number: number) => `${count(number, FAULTS)}: опубликовать пока нельзя`,
  mistakeOf,
  draftFacts: (row: ContentDraftRow, now: number) =>
    `Последняя правка ${formatStamp(row.changedAt)}, ${ago(row.changedAt, now)}: ${row.changedBy}.`,
  planned: (row: ContentDraftRow) => plan(row),
  plannedWhy: (reason: string) => `Причина: ${reason}.`,

  actions: 'Действия',
  show: 'Показать на сайте',
  showing: 'Сайт с черновиком открыт в отдельной вкладке.',
  showingOld: 'Сохранено. Обновите вкладку с сайтом, чтобы увидеть правку.',
  showFaults: 'Черновик с ошибками сайт не покажет. Сначала исправьте их.',
  blocked: 'Браузер не открыл вкладку. Разрешите всплывающие окна для диспетчерской.',
  noOrigin: (path: string) => `Адрес сайта шлюзу неизвестен. Откройте на сайте ${path}`,
  look: 'Что изменится',
  hide: 'Скрыть изменения',
  publish: 'Опубликовать',
  dropPlan: 'Отменить публикацию по времени',
  planDropped: 'Публикация по времени отменена. Черновик остался.',
  deleteDraft: 'Удалить черновик',
  deleteTitle: (title: string) => `Удалить черновик «${title}»?`,
  deleteLead: (number: number) =>
    `Правки (${files(number)}) пропадут, вернуть их будет нельзя. На сайте ничего не изменится.`,
  deleted: (title: string) => `Черновик «${title}» удалён.`,
  publishTitle: (title: string) => `Опубликовать «${title}»?`,
  publishLead: (number: number) =>
    `${files(number)}. Новые страницы покажут правки сразу, открытые\u00a0— после обновления.`,
  time: 'Когда, по Москве',
  timeHint: 'Пусто\u00a0— сейчас.',
  timeWrong: 'Это время уже прошло. Сотрите его, чтобы опубликовать сейчас.',
  why: 'Зачем',
  whyHint: 'Останется в истории с вашим именем.',
  whyWrong: 'Напишите причину: от 3 до 500 знаков в одну строку.',
  publishAnyway: 'Всё равно опубликовать',
  published: (title: string) => `«${title}» на сайте.`,
  plannedFor: (at: number) => `Черновик выйдет сам ${formatStamp(at)}. До тех пор его можно править.`,

  historyTitle: 'История публикаций',
  historyColumns: ['Публикация', 'Когда', 'Кто', 'Причина', 'Черновик', 'Редакция'],
  historyAction: 'Что сделать',
  historyCells: (publication: Published): string[] => [
    formatStamp(publication.at),
    who(publication),
    why(publication),
    publication.draft ?? '',
    publication.edition.slice(0, 8),
  ],
  number: ({ number }: Published, isLive: boolean) => `№ ${number}${isLive ? ', на сайте' : ''}`,
  whatChanged: 'Что изменилось',
  whatChangedIn: (number: number) => `Что изменилось в публикации № ${number}`,
  back: 'Вернуть',
  revert: 'Вернуть эту редакцию',
  revertTo: (number: number) => `Вернуть редакцию публикации № ${number}`,
  revertTitle: (publication: Published) => `Вернуть редакцию ${publication.edition.slice(0, 8)}?`,
  revertLead: (publication: Published) =>
    `Сайт станет таким, каким был после публикации № ${publication.number} от ${formatStamp(publication.at)}. Черновики останутся.`,
  reverted: (publication: Published) => `Редакция публикации № ${publication.number} снова на сайте.`,
  more: 'Показать раньше',

  difference: 'Что изменилось',
  differenceOf: (from: string, to: string) => `Чем ${to.slice(0, 8)} отличается от ${from.slice(0, 8)}`,
  toHistory: 'К истории',
  same: 'Отличий нет.',
  added: 'добавлено:',
  removed: 'убрано:',
  picture: { added: 'Картинка добавлена.', changed: 'Картинка заменена.', removed: 'Картинка убрана.' },
  fileHeading: (path: string, change: ContentFileChange) =>
    `${kindName(kindOf(path))}: ${fileName(path)}, ${CHANGES[change]}`,

  noRight: 'Ваша роль этого не разрешает. Попросите человека с ролью editor.',
  needsMoney: (path: string) =>
    `В файле ${path} меняются цены или награды. Это может человек с ролями editor и cashier.`,
  pricesOfPlan:
    'Черновик запланирован, а цены и награды подтверждают ключом доступа. Уберите план, измените файл и запланируйте снова.',
  unknown: 'Такого черновика или файла нет. Может быть, его уже опубликовали или удалили.',
  tooLarge: 'Файл слишком большой: сайт его не принял.',
  publishUnknown: 'Сайт не ответил. Публикация могла пройти: посмотрите историю, прежде чем повторять.',
  liveConflict: (live: Published) =>
    `Пока вы смотрели, вышла публикация № ${live.number} (${formatStamp(live.at)}, ${who(live)}): ${why(live)}. Ничего не сделано. Посмотрите, что изменится теперь, и подтвердите ещё раз.`,
  draftConflict: ({ changedBy, changedAt }: ContentDraftRow) =>
    `Черновик уже изменён (${formatStamp(changedAt)}, ${changedBy}). Ничего не сделано. Посмотрите и подтвердите ещё раз.`,
  hasMistakes: (mistakes: readonly ContentMistake[]) =>
    [`${count(mistakes.length, FAULTS)}, поэтому не опубликовано:`, ...mistakes.map(mistakeOf)].join('\n'),
} as const;
