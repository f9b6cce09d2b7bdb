import type { PaymentCheck } from '@site/shared/contracts/payments';

export const historyLog = 'Ошибка при получении истории платежей';

/** Words of the player's own payments. */
export const historyText = {
  title: 'Ваши платежи',
  lead: 'Всё, что приходило на этот счёт через кассу, и что с этим стало.',
  list: 'Платежи, сначала последние',
  status: { succeeded: 'Оплачен', pending: 'Ждёт банка', canceled: 'Не прошёл' } satisfies Record<
    PaymentCheck['status'],
    string
  >,
  refunded: 'Возвращён',
  credited: (coins: string) => `+${coins}`,
  open: (sum: string, day: string) => `Платёж ${sum}, ${day}`,
  more: 'Показать раньше',
  failed: 'История платежей не загрузилась. Счёт и платежи на месте.',
  empty: { title: 'Платежей ещё нет', lead: 'Первый появится здесь сразу, как только вы его начнёте.' },
} as const;
