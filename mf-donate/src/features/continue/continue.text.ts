import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { formatDeadline, formatMoment } from '@site/text/dates';
import { toCoinsText, toRoublesText } from '../../ui/money.text';

/** Names of the payment systems, as they write them. */
export const PROVIDER_NAMES: Readonly<Record<PaymentProviderName, string>> = {
  yookassa: 'ЮKassa',
  unitpay: 'Unitpay',
};

export const continueText = {
  continue: 'Продолжить оплату',
  replace: 'Другой способ',
  cancel: 'Отменить',
  group: (roubles: number) => `Что сделать с заказом на ${toRoublesText(roubles)}`,
  canceled: (roubles: number) => ({
    type: 'success' as const,
    title: 'Заказ отменён',
    message: `Заказ на ${toRoublesText(roubles)} закрыт, деньги не списаны.`,
  }),
  paid: ({ coins }: PaymentCheck) => ({
    type: 'success' as const,
    title: 'Этот заказ уже оплачен',
    message: `Платёж успел пройти: зачислили ${toCoinsText(coins)}.`,
  }),
  processing: {
    type: 'error' as const,
    title: 'Банк уже проверяет платёж',
    message: 'Отменить или оплатить его ещё раз сейчас нельзя. Ответ придёт сам.',
  },
  closed: {
    type: 'error' as const,
    title: 'Страница оплаты закрылась',
    message: 'По этому заказу она больше не принимает деньги. Выберите другой способ.',
  },
  silent: (provider: PaymentProviderName) => ({
    type: 'error' as const,
    title: `${PROVIDER_NAMES[provider]} не отвечает`,
    message: 'Пока неизвестно, оплачен ли заказ. Подождите минуту и повторите.',
  }),
} as const;

/** Returns what the payment system says about a pending order, or null before its first report. */
export function toReportLine(
  provider: PaymentProviderName,
  { report, page }: Pick<PaymentCheck, 'report' | 'page'>,
): string | null {
  if (!report) return null;
  const name = PROVIDER_NAMES[provider];
  if (report.state === 'processing')
    return `${name}: деньги у банка, он проверяет платёж. Платить ещё раз не нужно.`;
  if (report.state === 'silent')
    return report.at === undefined
      ? `${name} сейчас не отвечает.`
      : `${name} сейчас не отвечает. Последний ответ: ${formatMoment(report.at)}.`;
  return page !== undefined && report.until !== undefined
    ? `${name} ждёт оплаты. Страница оплаты открыта до\u00a0${formatDeadline(report.until)}.`
    : `${name}: деньги не поступили. Страница оплаты уже закрыта.`;
}
