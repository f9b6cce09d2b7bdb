import type { GoodsReturn } from '@site/shared/contracts/donate';
import type { PaymentCheck, PlayerOperation } from '@site/shared/contracts/payments';
import { formatMoment } from '@site/text/dates';
import { toCoinsText } from '../../ui/money.text';

/** Console messages for failed requests; see docs/product/errors.md#silent-failures. */
export const historyLog = {
  payments: 'Ошибка при получении истории платежей',
  goods: 'Ошибка при получении истории покупок',
} as const;

const RETURN_REASONS = {
  request: 'Вернула поддержка.',
  payment: 'Вместе с платежом.',
  character: 'Персонажа больше нет.',
  refused: 'Игровой сервер отказал.',
} as const;

export const historyText = {
  more: 'Показать раньше',
  payments: {
    sign: { street: 'Архив кассы', house: '6в' },
    title: 'Ваши платежи',
    lead: 'Все пополнения этого счёта через кассу и что с ними стало.',
    list: 'Платежи, сначала последние',
    failed: 'История платежей не загрузилась. Счёт и платежи на месте.',
    empty: { title: 'Платежей ещё нет', lead: 'Первый появится здесь сразу, как только вы его начнёте.' },
  },
  operations: {
    title: 'Возвраты и исправления',
    kinds: {
      refund: 'Возврат платежа',
      chargeback: 'Спор в банке',
      'chargeback-won': 'Спор решён, DP вернулись',
      correction: 'Исправление баланса',
      'service-refund': 'Возврат услуги',
    } satisfies Record<PlayerOperation['kind'], string>,
  },
  status: { succeeded: 'Оплачен', pending: 'Ждёт банка', canceled: 'Не прошёл' } satisfies Record<
    PaymentCheck['status'],
    string
  >,
  unpaid: 'Не оплачен',
  withdrawn: 'Отменён',
  refunded: 'Возвращён',
  refundedPart: (sum: string) => `возвращено ${sum}`,
  taken: (coins: string) => `снято ${coins}`,
  credited: (coins: string) => `+${coins}`,
  open: (sum: string, day: string) => `Платёж ${sum}, ${day}`,
  goods: {
    sign: { street: 'Стол выдачи', house: '6г' },
    title: 'Ваши покупки',
    lead: 'Услуги и кейсы этого счёта: кому и когда.',
    list: 'Покупки, сначала последние',
    failed: 'История покупок не загрузилась. Купленное на месте.',
    empty: {
      title: 'Покупок ещё нет',
      lead: 'Первая появится здесь, как только вы купите услугу или заберёте кейс.',
    },
  },
  kinds: { service: 'Услуга', case: 'Кейс' },
  caseName: (name: string) => `Кейс «${name}»`,
  free: 'за пополнения',
  states: {
    given: 'Передано',
    waiting: 'Передаём в игру',
    returned: 'Не передано: DP вернули',
  },
  caseReturned: 'Не передано: пополнение вернули',
  givenAndReturned: 'Передано, DP вернули',
  returned(kind: 'service' | 'case', { at, coins, reason }: GoodsReturn) {
    const day = formatMoment(at);
    if (kind === 'case')
      return `Возвращено пополнение, ${day}.${coins < 0 ? ` Из кейса списано ${toCoinsText(-coins)}.` : ''}`;
    return `Возвращено ${toCoinsText(coins)}, ${day}.${reason ? ` ${RETURN_REASONS[reason]}` : ''}`;
  },
} as const;
