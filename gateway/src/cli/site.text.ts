import { WHY_LENGTH } from '@site/shared/contracts/deploy';
import type { MoveRefusal, Unavailable } from '@site/shared/contracts/deploy-refusal';
import { plural } from '@site/shared/text/plural';
import { FILES, short, when } from './words.text';

/** What `site` says to its operator. */
export const siteText = {
  about: 'Выпуски сайта: что в эфире, выпустить, попробовать на части посетителей, вернуть.',
  groups: { look: 'Посмотреть:', release: 'Выпустить:', guard: 'Придержать:', admin: 'Хозяйство:' },
  status: 'что в эфире, пробы, заморозки, шлюзы',
  log: 'журнал: кто, когда, что и зачем менял',
  partners: 'партнёры: посещения страниц и новые игроки по дням',
  partnerDays: 'за сколько последних дней, обычно 30, не больше 366',
  build: 'собрать область',
  check: 'сойдётся ли собранное с тем, что в эфире; ничего не меняет',
  deploy: 'выпустить собранную область (папку dist с release.json)',
  rollback: 'вернуть область на прежний выпуск',
  canary: 'дать выпуск части посетителей; off снимает пробу',
  promote: 'дать пробный выпуск всем',
  preview: 'ссылка, по которой сайт виден с этим выпуском',
  freeze: 'не принимать новых выпусков области; откатить можно и дальше',
  unfreeze: 'снова принимать выпуски',
  close: 'закрыть страницы области или путь',
  open: 'снова открыть',
  mode: 'правила путей: live или prelaunch',
  token: 'токены для команд и конвейеров',
  tokenCreate: 'сделать токен; его покажут один раз',
  tokenList: 'какие токены есть',
  tokenRevoke: 'отозвать токен по его id',
  gc: 'что можно удалить из хранилища; с --yes — удалить',
  payments: 'платежи: сверка и возвраты',
  paymentsReconcile: 'сверить заказы с платёжными системами; оплаченное и не зачисленное зачислить',
  paymentOption: 'какой из платежей заказа: по умолчанию возвращаются лишние, а если их нет — собственный',
  paymentsRefund: 'вернуть платёж через платёжную систему и списать его DP',
  paymentsChargeback: 'списать DP платежа, который банк уже вернул',
  reconcileHours: 'за сколько последних часов, обычно 48, не больше 720',
  ledger: 'книги учёта денег и DP',
  ledgerCheck: 'доказать, что книги сходятся',

  /** What stands after a command's or an option's name in the help. */
  words: {
    area: '<область>',
    maybeArea: '[область]',
    areaOrRelease: '<область[@выпуск]>',
    areaOrPath: '<область|путь>',
    share: '<процент|off>',
    mode: '<режим>',
    name: '<имя>',
    id: '<id>',
    order: '<заказ>',
    payment: '<платёж>',
    folder: '<папка>',
    text: '<текст>',
    count: '<число>',
    release: '<выпуск>',
    revision: '<ревизия>',
    list: '<список>',
    options: '[параметры]',
  },
  json: 'ответ для программ',
  dir: 'папка со сборкой; обычно это dist в папке области',
  why: 'зачем: попадёт в журнал',
  whyMust: 'зачем, обязательно: попадёт в журнал',
  to: 'выпуск или его первые знаки; без этого — предыдущий',
  canaryTo: 'выпуск из хранилища; без этого — тот, что на пробе, а если пробы нет — собранный здесь',
  limit: 'сколько записей, обычно 30',
  before: 'записи старше этой ревизии',
  hours: 'сколько часов действует ссылка, обычно 24',
  areas: 'области через запятую, * — все',
  verbs: 'права через запятую; обычно read,deploy,rollback,canary,preview',
  days: 'сколько дней действует; без этого — бессрочно',
  yes: 'удалить',
  examples: (lines: readonly string[]) => `\nПримеры:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  environment:
    '\n\nSITE_URL — адрес сайта, SITE_TOKEN — токен; рядом со своим сайтом не нужно ни того, ни другого.',
  whyNeeded: 'Напишите зачем: --why "…" (попадёт в журнал).',
  badWhy: `--why не подходит: нужно от ${WHY_LENGTH.min} до ${WHY_LENGTH.max} знаков в одну строку.`,
  noReason: 'без пояснения',

  uploading: (count: number) => `Отправляю: ${count} ${plural(count, FILES)}`,
  cutOff:
    'Связь оборвалась до ответа: изменение могло и состояться. Посмотрите site log, прежде чем повторять.',
  notRunning: (url: string) =>
    `Сайт по адресу ${url} не отвечает. Запустите его (npm start) или укажите другой в SITE_URL.`,
  notSite: (url: string, status: number) =>
    `По адресу ${url} отвечает не сайт (HTTP ${status}). Проверьте SITE_URL.`,
  badUrl: (url: string) => `SITE_URL «${url}» — не адрес сайта: нужен вида https://example.org.`,
  badPort: (port: string) => `PORT «${port}» — не номер порта: нужно целое от 1 до 65535.`,
  badToken:
    'SITE_TOKEN не похож на токен: внутри пробел, перевод строки или кириллица. Вставьте его одной строкой.',
  noToken: (file: string) =>
    `Нет токена: задайте SITE_TOKEN. Сайт этой машины кладёт токен в папку данных, ожидался ${file}; другую папку называет SITE_DATA.`,
  wrongToken: 'Токен не подошёл: проверьте SITE_TOKEN или файл deploy-token в папке данных.',
  noArea: (area: string, known: string[]) => `Нет области «${area}». Есть: ${known.join(', ')}.`,
  notBuilt: (folder: string, area: string) =>
    `В ${folder} нет release.json. Сначала соберите: site build ${area}`,
  stale: (area: string) =>
    `Исходники ${area} изменились после сборки. Соберите: site build ${area}. Чтобы взять сборку как есть, назовите её папку: --dir`,
  badRelease: (why: string) => `release.json не читается как выпуск: ${why}`,
  otherArea: (folder: string, found: string, wanted: string) =>
    `В ${folder} лежит выпуск ${found}, а не ${wanted}.`,
  lostFile: (file: string) => `Файл ${file} есть в release.json, но прочитать его нельзя. Соберите заново.`,
  doesNotLink: 'Не сходится с тем, что в эфире, поэтому ничего не изменено:',
  nearest: (area: string, release: string) =>
    `Ближайший выпуск, который сойдётся: site rollback ${area} --to ${short(release)} --why "…"`,
  refused: (message: string) => `Сайт отказал: ${message}`,
  failed: (message: string) => `Сайт не справился: ${message}`,
} as const;

/** Why the site can't answer now; `changing`: when it was asked for a change. */
export function unavailableText({ reason }: Unavailable, changing: boolean): string {
  if (reason === 'nothing-deployed') return 'В эфире ещё ничего нет.';
  return changing
    ? 'База сайта сейчас недоступна. Изменение могло успеть пройти: посмотрите site status, прежде чем повторять.'
    : 'База сайта сейчас недоступна; страницы посетители получают и без неё. Повторите позже.';
}

/** Why a move was refused, in one line. */
export function refusalText(refused: MoveRefusal): string {
  switch (refused.reason) {
    case 'overtaken':
      return `Вас опередили: область ${refused.area} сменили (${refused.who}, ревизия ${refused.revision}, «${refused.why}»${refused.to ? `, теперь ${short(refused.to)}` : ''}). Ничего не изменено: посмотрите и повторите.`;
    case 'nothing-before':
      return `У области ${refused.area} нет выпуска до того, что в эфире.`;
    case 'never-live':
      return `Область ${refused.area} ещё ни разу не выпускали.`;
    case 'unknown-release':
      return `В хранилище нет выпуска ${refused.release} области ${refused.area}.`;
    case 'deleted':
      return `Выпуск ${short(refused.release)} области ${refused.area} был в эфире с ${when(refused.since)}, но из хранилища его уже убрали. Соберите его заново и выпустите.`;
    case 'never-live-release':
      return `Выпуск ${short(refused.release)} области ${refused.area} ни разу не был в эфире: откатиться на него нельзя, только выпустить его.`;
    case 'no-shell':
      return 'Сначала выпустите shell: без него сайта нет.';
    case 'frozen':
      return `Область ${refused.area} заморожена: ${refused.who}, «${refused.why}». Снять: site unfreeze ${refused.area} --why "…"`;
    case 'canary-runs':
      return `У области ${refused.area} идёт проба выпуска ${short(refused.release)}. Сначала завершите её: site promote ${refused.area} или site canary ${refused.area} off --why "…"`;
    case 'no-canary':
      return `У области ${refused.area} нет пробы.`;
    case 'canary-is-live':
      return `Выпуск ${short(refused.release)} области ${refused.area} и так в эфире.`;
    case 'too-many-canaries':
      return `Пробы уже идут у областей ${refused.areas.join(', ')}; больше ${refused.most} сразу нельзя.`;
    case 'unknown-area':
      return `Нет области «${refused.area}». Есть: ${refused.known.join(', ')}.`;
    case 'not-closed':
      return `${refused.target} не закрыто.${refused.closed.length > 0 ? ` Закрыто: ${refused.closed.join(', ')}.` : ''}`;
    case 'nothing-to-close':
      return `У области ${refused.area} нет страниц, закрывать нечего.`;
    case 'closes-another':
      return `Вместе с ${refused.target} закрылась бы страница ${refused.prefix} области ${refused.area}. Закройте отдельные пути: site close /путь --why "…"`;
    case 'nobodys-path':
      return `На пути ${refused.target} нет страниц ни одной области, закрывать нечего.`;
    case 'contended':
      return `Сайт сейчас меняют слишком часто: не вышло с ${refused.tries} попыток. Ничего не изменено, повторите.`;
  }
}
