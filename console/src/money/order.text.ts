import { findPaymentsText } from '@site/product/cli/find-payments.text';
import { moneyText } from '@site/product/cli/money.text';
import type { FoundPayment, PaymentEvent } from '@site/shared/contracts/money-search';
import { formatStamp } from '@site/text/dates';

/** Texts of the page of an order. The events use the words of the command `site payments show`. */
export const orderText = {
  title: (id: string) => `Заказ ${id}`,
  back: 'К поиску',
  lines: (order: FoundPayment): string[] => findPaymentsText.order(order),
  amount: ({ amount }: FoundPayment) => moneyText.roubles(amount),
  times: ({ createdAt, paidAt }: FoundPayment) =>
    `Создан ${formatStamp(createdAt)}${paidAt === null ? ', не оплачен' : `, оплачен ${formatStamp(paidAt)}`}.`,
  events: 'Что с ним было',
  eventColumns: ['Когда', 'Что', 'Номер', 'Сведения', 'Деньги', 'DP', 'Кто и почему'],
  eventRow: (event: PaymentEvent): string[] => findPaymentsText.event(event),
  noEvents: 'Событий нет.',
  actions: 'Действия',
  notOfAccount: 'Счёт удалён, поэтому DP не исправить.',
} as const;
