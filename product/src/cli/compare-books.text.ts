import type { PaymentProviderName } from '@site/shared/contracts/home';
import type {
  Difference,
  DifferenceKind,
  RegistryComparison,
  RegistryComparisonReply,
} from '@site/shared/contracts/money-registry';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';
import { booksText } from './books.text';
import { STATES } from './find-payments.text';
import { roubles } from './money.text';
import { problemWords, PROVIDER_NAMES } from './payment-words.text';

const DIFFERENCES: Forms = ['расхождение', 'расхождения', 'расхождений'];

const PAYMENTS: Forms = ['платёж', 'платежа', 'платежей'];

const COMPARED: Forms = ['сверен', 'сверены', 'сверено'];

const KINDS: Record<DifferenceKind, string> = {
  'not-booked': 'нет в книгах',
  'not-listed': 'нет в реестре',
  'other-day': 'в книгах другим днём',
  amount: 'суммы разные',
  commission: 'комиссия разная',
  refund: 'возвраты разные',
  state: 'в реестре не прошёл',
};

function toKind({ kind, listed, booked }: Difference): string {
  if (kind === 'refund' && booked === 0) return 'возврата нет в книгах';
  if (kind === 'refund' && listed === 0) return 'возврата нет в реестре';
  return KINDS[kind];
}

function toAbout({ kind, about }: Difference): string {
  if (about === null) return '';
  if (kind === 'other-day' || kind === 'refund') return about;
  return problemWords[about] ?? (about in STATES ? `заказ ${STATES[about as keyof typeof STATES]}` : about);
}

const toRow = (kind: string, difference: Difference): string[] => [
  kind,
  difference.paymentId ?? '—',
  difference.orderId ?? '—',
  difference.currency === 'RUB'
    ? roubles(difference.listed)
    : roubles(difference.listed, difference.currency),
  roubles(difference.booked),
  toAbout(difference),
];

type Sums = RegistryComparisonReply['registry'];
const TOTALS = [
  ['Платежей', 'payments', formatNumber],
  ['Оборот', 'gross', roubles],
  ['Возвраты', 'refunds', roubles],
  ['Комиссия', 'commission', roubles],
] as const satisfies readonly (readonly [string, keyof Sums, (value: number) => string])[];

interface Compared {
  provider: PaymentProviderName;
  from: string;
  to: string;
  commissions: boolean;
  refunds: RegistryComparison['refunds'];
}

const toDays = ({ from, to }: Pick<Compared, 'from' | 'to'>) => (from === to ? from : `${from} — ${to}`);
const STRANGE_PROJECT = { yookassa: 'магазина', unitpay: 'проекта' } as const;

/** Output of `site books compare`. */
export const compareBooksText = {
  title: ({ provider, ...days }: Compared) =>
    `Книги и реестр ${PROVIDER_NAMES[provider]} за ${toDays(days)} по московскому времени.`,
  agrees: 'Всё сходится.',
  differs: (count: number) => `${formatNumber(count)} ${plural(count, DIFFERENCES)}:`,
  columns: ['ЧТО', 'ПЛАТЁЖ', 'ЗАКАЗ', 'В РЕЕСТРЕ', 'В КНИГАХ', 'СВЕДЕНИЯ'],
  row: (difference: Difference): string[] => toRow(toKind(difference), difference),
  returned: (count: number) =>
    `Возвращены без зачисления, это не расхождения: ${formatNumber(count)} ${plural(count, PAYMENTS)}. В итогах реестра они есть, в книгах их нет.`,
  returnedRow: (payment: Difference): string[] => toRow('не зачислен и возвращён', payment),
  more: (count: number) => `и ещё ${formatNumber(count)}: разделите период на части.`,
  totalColumns: ['ВСЕГО', 'В РЕЕСТРЕ', 'В КНИГАХ'],
  totals: ({ registry, books }: RegistryComparisonReply, { commissions, refunds }: Compared): string[][] =>
    TOTALS.map(([name, key, write]) => {
      const isListed = key === 'commission' ? commissions : key === 'refunds' ? refunds !== 'none' : true;
      return [name, isListed ? write(registry[key]) : '—', write(books[key])];
    }),
  chargedBack: (kopecks: number) =>
    `Споры: банки забрали ${roubles(kopecks)}. В реестрах их нет, сверьте с письмами банка.`,
  noRefunds: (provider: PaymentProviderName) =>
    provider === 'yookassa'
      ? 'Возвраты не сверены: добавьте реестр возвратов, --file <платежи> --file <возвраты>.'
      : 'Возвраты не сверены: столбца с ними в реестре нет.',
  unknownRefunds: (count: number) =>
    `В реестре нет сумм частичных возвратов, ${formatNumber(count)} ${plural(count, PAYMENTS)} с ними не ${plural(count, COMPARED)}. Скачайте реестр со столбцом «Сумма возврата».`,
  noCommissions: 'Комиссия не сверена: столбца с ней в реестре нет.',
  noProvider: 'Назовите платёжную систему: --provider yookassa или --provider unitpay.',
  noFile: 'Назовите реестр из кабинета: --file registry.csv.',
  refused: (
    { reason, ...details }: Record<string, unknown>,
    compared: Pick<Compared, 'provider' | 'from' | 'to'>,
  ): string | undefined => {
    const own = STRANGE_PROJECT[compared.provider];
    if (reason === 'other-project')
      return details['project'] === undefined
        ? `Реестр другого ${own}: платёж ${String(details['paymentId'])} не наш. Скачайте в кабинете реестр ${own} этого сайта.`
        : `Реестр другого ${own}: ${String(details['project'])}. Скачайте в кабинете реестр ${own} этого сайта.`;
    if (reason === 'other-period')
      return `В реестре дни ${toDays({ from: String(details['first']), to: String(details['last']) })}, а сверяют ${toDays(compared)}. Назовите дни реестра: --from и --to.`;
    return booksText.refused(typeof reason === 'string' ? reason : undefined, compared);
  },
} as const;
