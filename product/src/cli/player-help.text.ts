import type { PlayerChangeKind } from '@site/shared/contracts/support';

const why = '--why "Обращение от 26 ноября, чек банка сошёлся"';

const REST: Partial<Record<PlayerChangeKind, string>> = {
  'resend-grant': ' --grant service/9c1f0a7b',
  block: ' --reason "Продажа аккаунта, правило 4.2"',
};

/** Help of `site players`. */
export const playerHelpText = {
  players: 'игроки: найти, посмотреть и помочь с доступом',
  find: 'найти по логину, почте, номеру заказа или платежа, имени персонажа или номеру аккаунта; целиком',
  show: 'защита, сеансы, журнал, покупки и что делала поддержка; почта и адреса скрыты',
  data: 'показать почту и сетевые адреса; кто и зачем смотрел, останется в журнале',
  changes: {
    'remove-factor': 'снять двойную защиту после ожидания: игрок получит письмо и сможет её оставить',
    'keep-factor': 'отменить назначенное снятие двойной защиты',
    'end-sessions': 'завершить все сеансы',
    'send-confirmation': 'прислать письмо с кодом подтверждения почты ещё раз',
    'send-recovery': 'прислать письмо о том, как восстановить пароль',
    'resend-grant': 'отправить в игру ещё раз то, что она не приняла',
    block: 'заблокировать: причину игрок прочитает при входе',
    unblock: 'снять блокировку',
  } satisfies Record<PlayerChangeKind, string>,
  why: 'причина: останется в журнале поддержки, игрок её не видит',
  reason: 'причина, которую прочитает игрок',
  grant: 'номер выдачи, как его показывает show',
  words: {
    who: '<запрос>',
    player: '<номер>',
    why: '<причина>',
    grant: '<выдача>',
  },
  examples: {
    find: ['site players find vetrov', 'site players find "Илья Ветров" --json'],
    show: ['site players show 42', 'site players show 42 --json'],
    data: [`site players data 42 ${why}`],
  },
  example: (kind: PlayerChangeKind): string => `site players ${kind} 42${REST[kind] ?? ''} ${why}`,
} as const;
