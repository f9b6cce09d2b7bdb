import { formatNumber } from '@site/text/numbers';

const MOSCOW = 'Europe/Moscow';
const time = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const ACTIONS: Readonly<Record<string, string>> = {
  deploy: 'выпуск',
  rollback: 'откат',
  canary: 'проба',
  promote: 'проба удалась',
  withdraw: 'проба снята',
  freeze: 'заморозка',
  unfreeze: 'разморозка',
  watch: 'под присмотром',
  unwatch: 'без присмотра',
  close: 'закрытие',
  open: 'открытие',
  mode: 'режим',
  'revoke-key': 'отзыв ключа',
  'rotate-secret': 'смена секрета',
  upstream: 'бэкенд области',
  preview: 'предпросмотр',
  'end-preview': 'конец предпросмотра',
};

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 2 : 1).replace('.', ',')}\u00a0%`;
const RELEASE = /^[0-9a-f]{16}$/;
/** Shortens the id of a release, and leaves other words of the log as they are. */
const short = (release: string) => (RELEASE.test(release) ? release.slice(0, 8) : release);

/** Texts of the console. Times are in Moscow time, as in the log of the `site` command. */
export const text = {
  title: 'Диспетчерская',
  short,
  percent,
  number: formatNumber,
  time: (at: Date) => `${time.format(at)} МСК`,
  since: (at: string) => day.format(new Date(at)),
  action: (action: string) => ACTIONS[action] ?? action,
  moves: (moves: readonly { area: string; to: string }[]) =>
    moves.map(({ area, to }) => `${area} ${short(to)}`).join(', '),
  areaOf: (area: string) => (area === '*' ? 'все участки' : area),

  signIn: 'Войти с ключом доступа',
  signInLead: 'Здесь видно, что в эфире и как оно себя чувствует, и отсюда возвращают прежний выпуск.',
  noPasskey: 'Ключа ещё нет? Ссылку на него даёт администратор: site staff invite.',
  makePasskey: 'Сделать ключ доступа',
  invited: 'Вас пригласили в\u00a0диспетчерскую',
  inviteLead:
    'Устройство спросит палец, лицо или код и сохранит ключ доступа; пароля не будет. Ссылка действует один раз.',
  inviteUsed: 'Ссылка уже использована или её срок вышел. Попросите новую у администратора.',
  noWebauthn: 'Этот браузер не умеет ключи доступа. Откройте ссылку в другом.',
  cancelled: 'Ключ не приложен. Попробуйте ещё раз.',
  notAccepted: 'Ключ не подошёл. Если доступ вам закрыли, спросите администратора.',
  noAnswer: 'Сайт не ответил. Проверьте сеть и повторите через минуту.',
  ended: 'Сеанс закончился. Войдите ещё раз.',
  leave: 'Выйти',

  areas: 'Участки',
  columns: {
    area: 'Участок',
    release: 'Выпуск',
    canary: 'Проба',
    pages: 'Страниц за сутки',
    failures: 'Сообщений о\u00a0сбоях',
    lcp: 'LCP хорош',
    state: 'Состояние',
    action: 'Действие',
  },
  byWhom: (by: string, why: string) => `${by}: ${why}`,
  everybody: 'весь трафик',
  onCanary: (share: number, release: string) => `${share}\u00a0% на ${short(release)}`,
  none: '—',
  well: 'В норме',
  failing: 'Сбоит',
  closed: 'Закрыт',
  frozen: 'Заморожен',
  broken: 'Не раздаётся',
  watched: 'Под присмотром',
  problems: (count: number) => (count === 0 ? 'сбоев нет' : `участков со сбоем: ${count}`),
  problem: (area: string, { pages, failures }: { pages: number; failures: number }) =>
    `${area}: после выпуска сбоит ${formatNumber(failures)} из ${formatNumber(pages)} оценённых страниц.`,
  brokenProblem: (area: string) => `${area}: выпуск из эфира посетители не получают.`,

  rollBack: 'Откатить',
  rollBackTo: (release: string) => `Откатить до ${short(release)}`,
  rollBackOf: (area: string) => `Откатить ${area}`,
  dialogTitle: (area: string, to: string) => `Вернуть ${area} к ${short(to)}?`,
  dialogLead: (from: string, to: string) =>
    `Сейчас в эфире ${short(from)}. Все посетители получат ${short(to)}; остальные участки не изменятся.`,
  why: 'Зачем',
  whyHint: 'Останется в журнале с вашим именем.',
  whyShort: 'Напишите причину: от 3 до 500 знаков в одну строку.',
  confirm: 'Вернуть',
  cancel: 'Не надо',
  done: (area: string, release: string, ms: number, gateways: number) =>
    `${area}: вернулся ${short(release)}. Шлюзов подтвердило: ${gateways}, за ${formatNumber(ms)} мс.`,
  doneLate: (area: string, release: string, late: readonly string[]) =>
    `${area}: вернулся ${short(release)}, но не подтвердили шлюзы: ${late.join(', ')}.`,
  overtaken: (area: string) => `Участок ${area} тем временем изменили. Посмотрите журнал и решите заново.`,
  noRight: 'Вашей роли это нельзя. Попросите дежурного с ролью operator.',
  refused: (message: string) => `Сайт отказал: ${message}`,

  log: 'Журнал',
  logEmpty: 'Записей ещё нет.',
  logOf: (area: string) => `Журнал: ${area}`,
  allAreas: 'Показать все участки',
  showLog: (area: string) => `Показать журнал участка ${area}`,
  gateways: 'Шлюзы',
  current: 'раздаёт эту ревизию',
  behind: 'отстаёт',
  revision: (revision: number) => `ревизия ${formatNumber(revision)}`,
  old: (since: Date) => `Связи с сайтом нет с ${time.format(since)} МСК: то, что ниже, устарело.`,
  loading: 'Читаю состояние…',
} as const;
