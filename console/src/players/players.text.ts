import { playersText as words } from '@site/product/cli/players.text';
import type {
  FoundPlayer,
  PlayerChangeKind,
  PlayerConflict,
  PlayerData,
  PlayerView,
} from '@site/shared/contracts/support';
import { type Forms, plural } from '@site/text/plural';

/** What the dialog of a change says. */
interface ChangeWords {
  button: string;
  title: (login: string) => string;
  lead: (player: PlayerView) => string;
  isGrave?: true;
}

const HOURS: Forms = ['час', 'часа', 'часов'];

const toWait = (hours: number): string => `${hours}\u00a0${plural(hours, HOURS)}`;

const changes: Record<PlayerChangeKind, ChangeWords> = {
  'remove-factor': {
    button: 'Снять второй фактор',
    title: (login) => `Снять двойную защиту ${login}?`,
    lead: ({ waitHours, recoveryEmail }) =>
      [
        'Сначала убедитесь, что пишет владелец: письмо с почты аккаунта, последние платежи по чеку банка, когда и откуда он входил. Что вы проверили, запишите в причину.',
        `Защита и резервные коды снимутся через ${toWait(waitHours)}. До тех пор её оставит вход с ней${recoveryEmail === null ? '' : ', ссылка из письма'} или вы сами.`,
        recoveryEmail === null
          ? 'Почту игрок не подтверждал, поэтому письма не будет.'
          : `Письмо сразу уйдёт на ${recoveryEmail}, второе придёт, когда защита снимется.`,
      ].join('\n'),
    isGrave: true,
  },
  'keep-factor': {
    button: 'Отменить снятие',
    title: (login) => `Оставить ${login} двойную защиту?`,
    lead: () => 'Назначенное снятие отменится, игроку придёт письмо.',
  },
  'end-sessions': {
    button: 'Завершить сеансы',
    title: (login) => `Завершить все сеансы ${login}?`,
    lead: () => 'Игрок выйдет на всех устройствах и войдёт заново.',
  },
  'send-confirmation': {
    button: 'Письмо с кодом почты',
    title: (login) => `Прислать ${login} код подтверждения почты?`,
    lead: ({ email }) => `Письмо уйдёт на ${email}. Код действует десять минут, игрок вводит его в профиле.`,
  },
  'send-recovery': {
    button: 'Письмо о восстановлении',
    title: (login) => `Прислать ${login} письмо о восстановлении пароля?`,
    lead: ({ recoveryEmail, email }) =>
      `Письмо уйдёт на ${recoveryEmail ?? email}. Кода в нём нет: код подходит только браузеру, в котором его просят. В письме написано, как это сделать.`,
  },
  'resend-grant': {
    button: 'Отправить ещё раз',
    title: (login) => `Отправить ${login} эту выдачу ещё раз?`,
    lead: () => 'Игра выдаёт каждую только один раз, сколько бы её ни отправляли.',
  },
  block: {
    button: 'Заблокировать',
    title: (login) => `Заблокировать ${login}?`,
    lead: ({ removal }) =>
      [
        'Все сеансы завершатся, войти на сайт игрок не сможет. В игре блокировка сайта не действует.',
        ...(removal === null ? [] : ['Назначенное снятие двойной защиты отменится.']),
      ].join('\n'),
    isGrave: true,
  },
  unblock: {
    button: 'Разблокировать',
    title: (login) => `Разблокировать ${login}?`,
    lead: () => 'Игрок снова сможет войти, ему придёт письмо.',
  },
};

/** Texts of the section for players. Words for accounts are those of the command `site players`. */
export const playersText = {
  find: 'Найти игрока',
  words: 'Логин, почта, номер заказа, имя персонажа',
  wordsHint: 'Целиком. Можно и номер платежа или аккаунта.',
  submit: 'Найти',
  noWords: 'Назовите, кого искать.',
  tooLong: 'Запрос длиннее 254 знаков.',
  found: 'Найденные игроки',
  foundColumns: ['Логин', 'Номер', 'Почта', 'Двойная защита', 'Состояние', 'Создан'],
  foundRow: (found: FoundPlayer): string[] => {
    const [id = '', login = '', ...rest] = words.row(found);
    return [login, id, ...rest];
  },
  none: words.none,
  more: words.more,
  gameAway: words.gameAway,

  back: 'К поиску',
  refresh: 'Обновить',
  actions: 'Действия',
  facts: (player: PlayerView) => words.facts(player),
  removal: (player: PlayerView) => words.removal(player),
  block: (player: PlayerView) => words.block(player),
  done: (kind: PlayerChangeKind, player: PlayerView) => words.done(kind, player),
  changes,
  showData: {
    button: 'Показать почту и адреса',
    title: (login: string) => `Показать почту и адреса ${login}?`,
    lead: 'Останется в журнале: кто, когда и зачем смотрел.',
    shown: 'Почта и адреса',
    lines: (data: PlayerData) => words.data(data),
    hide: 'Скрыть',
  },
  reason: {
    label: 'Причина для игрока',
    hint: 'Игрок прочитает её при входе и в письме.',
    wrong: 'Напишите причину для игрока: от 3 до 500 знаков в одну строку.',
  },
  tables: {
    log: { title: words.log.title, columns: ['Когда', 'Что', 'Кто', 'Почему', 'Сведения'] },
    sessions: { title: words.sessions.title, columns: ['Устройство', 'Откуда', 'Начат', 'Был на сайте'] },
    events: { title: words.events.title, columns: ['Когда', 'Что', 'Устройство', 'Откуда'] },
    orders: {
      title: words.orders.title,
      columns: ['Заказ', 'Когда', 'Сумма', 'DP', 'Система', 'Состояние'],
    },
    goods: {
      title: words.goods.title,
      columns: ['Когда', 'Что', 'Персонаж', 'Цена', 'Выдача', 'Состояние'],
      action: 'Что сделать',
    },
  },
  rows: {
    log: words.log.row,
    sessions: words.sessions.row,
    events: words.events.row,
    orders: words.orders.row,
    goods: words.goods.row,
  },
  empty: words.empty,

  noRight: 'Ваша роль этого не разрешает. Попросите человека с ролью support.',
  unknown: 'Такого аккаунта нет. Может быть, его удалили.',
  tooMany: words.tooMany,
  conflict: (cause: PlayerConflict): string => words.conflicts[cause],
} as const;
