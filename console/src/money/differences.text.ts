import { moneyText } from '@site/product/cli/money.text';
import type { FindingKind, ReconcileReply } from '@site/shared/contracts/money';

type Finding = ReconcileReply['findings'][number];

const TODO: Record<FindingKind, string> = {
  'paid-not-credited': 'Счёт удалён или потерян, или платёж проверочный: верните деньги.',
  'credited-not-paid':
    'Найдите платёж в кабинете платёжной системы. Если деньги забрал банк, запишите это в заказе.',
  amount: 'Сумма не та, платёж не зачислен: верните деньги.',
  currency: 'Платёж не в рублях: верните его в кабинете платёжной системы.',
  'second-payment': 'Заказ оплачен дважды: верните деньги, уйдёт только второй платёж.',
  'unknown-order':
    'Заказа на этом сайте нет. После восстановления из копии его принимает site payments adopt, иначе верните в кабинете.',
  refund: 'Банк забрал деньги, и платёжная система их тоже вернула. Спросите её.',
  'own-refund': 'Ничего: ответ о возврате терялся, теперь он записан.',
};
const DONE: Partial<Record<FindingKind, string>> = {
  'paid-not-credited': 'Ничего: сверка зачислила платёж.',
  refund: 'Возврат из кабинета учтён. Посмотрите, что осталось у игрока.',
};

/** Texts of the comparison with the payment systems, in the words of `site payments reconcile`. */
export const differencesText = {
  title: 'Сверка с платёжными системами',
  lead: 'Ищет платежи, которые не подошли к заказам, и зачисляет оплаченное, что не зачислено. Сайт сверяет сам каждый час.',
  hours: 'За какое время',
  hoursOf: { 48: 'двое суток', 168: 'неделя', 720: '30 суток' } as Record<number, string>,
  compare: 'Сверить',
  comparing: 'Сверяю с платёжными системами…',
  findings: 'Расхождения',
  columns: ['Что', 'Система', 'Заказ', 'Платёж', 'Заказано', 'Оплачено', 'Исправлено', 'Что делать'],
  row: ({ kind, provider, orderId, paymentId, ordered, paid, currency, mended }: Finding): string[] => [
    moneyText.kind(kind),
    moneyText.provider(provider),
    orderId ?? moneyText.none,
    paymentId ?? moneyText.none,
    moneyText.roubles(ordered),
    moneyText.roubles(paid, currency),
    moneyText.mended(mended),
    (mended ? DONE[kind] : undefined) ?? TODO[kind],
  ],
  said: (reply: ReconcileReply): string =>
    reply.findings.length > 0
      ? moneyText.differs(reply)
      : reply.unclear.length + reply.away.length > 0
        ? moneyText.incomplete(reply)
        : moneyText.agrees(reply),
  unclear: moneyText.unclear,
  away: moneyText.away,
} as const;
