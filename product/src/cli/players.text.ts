import type {
  FoundPlayer,
  PlayerChangeKind,
  PlayerConflict,
  PlayerData,
  PlayerGoods,
  PlayerLimit,
  PlayerOrder,
  PlayerView,
  SupportEntry,
  SupportEventKind,
} from '@site/shared/contracts/support';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { STATES } from './find-payments.text';
import { roubles } from './money.text';
import { PROVIDER_NAMES } from './payment-words.text';
import { securityEventWords } from './security-events.text';

const CHANNELS = { totp: 'приложение', device: 'телефон-ключ', telegram: 'Telegram' } as const;

const LOG: Record<SupportEventKind, string> = {
  'data-shown': 'показаны почта и адреса',
  'removal-started': 'назначено снятие двойной защиты',
  'removal-cancelled': 'снятие двойной защиты отменено',
  'factor-removed': 'двойная защита снята',
  'sessions-ended': 'сеансы завершены',
  'confirmation-sent': 'письмо с кодом подтверждения',
  'recovery-sent': 'письмо о восстановлении',
  'grant-resent': 'выдача отправлена ещё раз',
  blocked: 'заблокирован',
  unblocked: 'блокировка снята',
};

const ABOUT: Record<string, string> = {
  link: 'по ссылке из письма',
  'sign-in': 'вход с этой защитой',
  'reserve-code': 'вход с резервным или запасным кодом',
  block: 'из-за блокировки',
  'new-email': 'почту сменили, и её ещё можно вернуть',
  'email-undone': 'вернули прежнюю почту',
};

const KINDS: Record<PlayerGoods['kind'], string> = { service: 'услуга', case: 'кейс', given: 'награда' };

const FAILURES: Record<string, string> = {
  NOT_FOUND: 'игра не знает игрока',
  UNAVAILABLE: 'игровой сервер не ответил',
  INTERNAL: 'ошибка на сайте',
};

function toGoodsState({ state, failure, attempts, nextAt }: PlayerGoods): string {
  if (state === 'returned') return 'возвращено';
  if (state === 'given') return 'получено';
  const next = nextAt === null ? '' : `, следующая ${formatStamp(nextAt)}`;
  return failure === null
    ? 'ждёт отправки'
    : `не принято: ${FAILURES[failure] ?? failure}, попыток ${attempts}${next}`;
}

const toFactor = ({ factor }: PlayerView): string =>
  factor === null
    ? 'нет'
    : `${CHANNELS[factor.channel]} с ${formatStamp(factor.since)}; резервный код ${factor.hasReserveCode ? 'есть' : 'использован'}, запасных кодов ${factor.backupCodes}`;

const DONE: Record<PlayerChangeKind, string> = {
  'remove-factor': '',
  'keep-factor': 'Снятие отменено, двойная защита остаётся.',
  'end-sessions': 'Сеансы завершены.',
  'send-confirmation': 'Письмо с кодом отправлено. Код действует десять минут.',
  'send-recovery': 'Письмо о восстановлении отправлено.',
  'resend-grant': 'Отправим в игру в ближайшие секунды.',
  block: 'Заблокирован, сеансы завершены. Причину игрок прочитает при входе.',
  unblock: 'Блокировка снята.',
};

const TOO_MANY = {
  letters: 'Писем этому игроку уже много.',
  searches: 'Искать игроков можно не больше 120 раз в час.',
  views: 'Открыть аккаунты игроков можно не больше 60 раз в час.',
  data: 'Почту и адреса можно показать не больше 20 раз в час.',
};

/** Words about accounts, for `site players` and the console. */
export const playersText = {
  columns: ['НОМЕР', 'ЛОГИН', 'ПОЧТА', 'ДВОЙНАЯ ЗАЩИТА', 'СОСТОЯНИЕ', 'СОЗДАН'],
  row: (found: FoundPlayer): string[] => [
    String(found.id),
    found.login,
    `${found.email}${found.emailConfirmed ? '' : ', не подтверждена'}`,
    found.hasFactor ? 'есть' : 'нет',
    found.isBlocked ? 'заблокирован' : '',
    formatStamp(found.createdAt),
  ],
  none: 'Таких игроков нет. Ищут по целому логину, почте, номеру заказа или платежа, имени персонажа.',
  more: (shown: number) => `Показаны первые ${shown}, есть ещё.`,
  gameAway: 'Игровой сервер не ответил: по именам персонажей не искали.',
  badQuery: 'Назовите, кого искать: не длиннее 254 знаков.',
  badId: (typed: string) => `${typed} не похоже на номер аккаунта. Его показывает site players find.`,
  noWhy: 'Нужна причина: --why, от 3 до 500 знаков в одну строку.',
  noGrant: 'Назовите выдачу: --grant. Её номер показывает site players show.',
  noReason: 'Нужна причина для игрока: --reason, от 3 до 500 знаков в одну строку.',
  unknown: (id: number) => `Аккаунта ${id} нет. Найти игрока: site players find.`,
  tooMany: ({ what, retryAfter }: PlayerLimit): string =>
    `${TOO_MANY[what ?? 'letters']} Повторите через ${Math.max(1, Math.ceil(retryAfter / 60))}\u00a0мин.`,
  conflicts: {
    'no-factor': 'Двойной защиты у аккаунта нет: снимать нечего.',
    'removal-waits': 'Снятие уже назначено. Ничего не сделано.',
    'no-removal': 'Снятие не назначено: его отменили или оно уже сделано.',
    'new-email':
      'Почту меняли в последние семь дней, и прежний владелец ещё может её вернуть. Письмо ушло бы тому, кто сменил почту: подождите, пока эти дни пройдут.',
    'while-blocked':
      'Аккаунт заблокирован: владелец не может войти и оставить защиту. Сначала снимите блокировку.',
    'email-confirmed': 'Почта уже подтверждена.',
    'lapsed-email':
      'Эту почту уже не подтвердить: срок, за который её надо было подтвердить, вышел. Пусть игрок сменит почту ещё раз.',
    'email-taken': 'Эту почту подтвердил другой аккаунт: код не подействует. Пусть игрок укажет другую.',
    'many-letters': 'На эту почту за сутки ушло уже слишком много писем с кодом. Повторите завтра.',
    'no-grant': 'Отправлять нечего: выдача уже принята игрой или ещё не пробовалась.',
    blocked: 'Аккаунт уже заблокирован. Чтобы сменить причину, сначала снимите блокировку.',
    'not-blocked': 'Аккаунт не заблокирован.',
  } satisfies Record<PlayerConflict, string>,
  factor: toFactor,
  removal: ({ removal }: PlayerView): string | null =>
    removal &&
    `Двойная защита снимется ${formatStamp(removal.dueAt)}: назначил ${removal.operator} ${formatStamp(removal.startedAt)}.`,
  block: ({ block }: PlayerView): string | null =>
    block && `Заблокирован ${formatStamp(block.at)}, ${block.operator}. Игрок читает: ${block.reason}`,
  facts: (player: PlayerView): [name: string, value: string][] => [
    ['Номер', String(player.id)],
    ['Почта', `${player.email}, ${player.emailConfirmed ? 'подтверждена' : 'не подтверждена'}`],
    ['Письма идут на', player.recoveryEmail ?? 'никуда: ни одна почта не подтверждалась'],
    ...(player.hasNewEmail
      ? [['Смена почты', 'в последние семь дней, её ещё можно отменить'] as [string, string]]
      : []),
    ['Двойная защита', toFactor(player)],
    ['Создан', formatStamp(player.createdAt)],
    ...(player.deletesAt === null
      ? []
      : [['Будет удалён', formatStamp(player.deletesAt)] as [string, string]]),
    ['На счету', `${formatNumber(player.coins)}\u00a0DP`],
    [
      'Персонажи',
      player.characters === null
        ? 'игровой сервер не ответил'
        : player.characters.length === 0
          ? 'нет'
          : player.characters.join(', '),
    ],
  ],
  lines: (player: PlayerView): string[] => [
    `Аккаунт ${player.login}`,
    ...playersText.facts(player).map(([name, value]) => `${name}: ${value}`),
    ...[playersText.removal(player), playersText.block(player)].filter((line) => line !== null),
  ],
  empty: 'Пусто.',
  sessions: {
    title: 'Сеансы',
    columns: ['УСТРОЙСТВО', 'ОТКУДА', 'НАЧАТ', 'БЫЛ НА САЙТЕ'],
    row: ({ device, place, createdAt, usedAt }: PlayerView['sessions'][number]): string[] => [
      device,
      place,
      formatStamp(createdAt),
      formatStamp(usedAt),
    ],
  },
  events: {
    title: 'Журнал безопасности',
    columns: ['КОГДА', 'ЧТО', 'УСТРОЙСТВО', 'ОТКУДА'],
    row: ({ at, kind, device, place }: PlayerView['events'][number]): string[] => [
      formatStamp(at),
      securityEventWords[kind],
      device,
      place,
    ],
  },
  orders: {
    title: 'Платежи',
    columns: ['ЗАКАЗ', 'КОГДА', 'СУММА', 'DP', 'СИСТЕМА', 'СОСТОЯНИЕ'],
    row: ({ id, paidAt, createdAt, amount, coins, provider, state, refunded }: PlayerOrder): string[] => [
      id,
      formatStamp(paidAt ?? createdAt),
      roubles(amount),
      formatNumber(coins),
      PROVIDER_NAMES[provider],
      state === 'succeeded' && refunded > 0
        ? 'возвращён частично'
        : ((STATES as Record<string, string>)[state] ?? state),
    ],
  },
  goods: {
    title: 'Покупки и выдачи',
    columns: ['КОГДА', 'ЧТО', 'ПЕРСОНАЖ', 'ЦЕНА', 'ВЫДАЧА', 'СОСТОЯНИЕ'],
    row: (goods: PlayerGoods): string[] => [
      formatStamp(goods.at),
      `${goods.title === null ? KINDS[goods.kind] : `${KINDS[goods.kind]} «${goods.title}»`}${goods.purchase === undefined ? '' : `, покупка ${goods.purchase}`}`,
      goods.character ?? '',
      goods.price === 0 ? '' : `${formatNumber(goods.price)}\u00a0DP`,
      goods.grant ?? '',
      toGoodsState(goods),
    ],
  },
  log: {
    title: 'Что делала поддержка',
    columns: ['КОГДА', 'ЧТО', 'КТО', 'ПОЧЕМУ', 'СВЕДЕНИЯ'],
    row: ({ at, kind, operator, why, about }: SupportEntry): string[] => [
      formatStamp(at),
      LOG[kind],
      operator ?? (kind === 'factor-removed' || about === 'new-email' ? 'сайт' : 'игрок'),
      why ?? '',
      about === null ? '' : (ABOUT[about] ?? about),
    ],
  },
  data: ({ email, recoveryEmail, addresses }: PlayerData): string[] => [
    `Почта: ${email}`,
    ...(recoveryEmail === null || recoveryEmail === email ? [] : [`Подтверждалась: ${recoveryEmail}`]),
    `Сетевые адреса сеансов: ${[...new Set(addresses.map(({ address }) => address))].filter(Boolean).join(', ') || 'нет'}`,
  ],
  done: (kind: PlayerChangeKind, player: PlayerView): string => {
    if (kind !== 'remove-factor' || player.removal === null) return DONE[kind];
    const letter =
      player.recoveryEmail === null
        ? 'Письма не будет: игрок не подтверждал почту. Оставить защиту он может входом с ней.'
        : `Игроку ушло письмо на ${player.recoveryEmail}.`;
    return `Двойная защита снимется ${formatStamp(player.removal.dueAt)}. ${letter}`;
  },
} as const;
