import type { BookedEntry, BooksPeriod, BooksReport, MethodSums } from '@site/shared/contracts/money-books';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';
import { roubles } from './money.text';
import { METHODS, PROVIDER_NAMES } from './payment-words.text';
import { toMoscowDay } from './moscow-day';

const ENTRIES: Forms = ['проводка', 'проводки', 'проводок'];

/**
 * Words for the house accounts in DP.
 * @internal
 */
export const BANKS: Record<string, string> = {
  'bank/opening': 'остатки до начала книг',
  'bank/payment': 'пополнения и их возвраты',
  'bank/bonus': 'бонусы к пополнениям и их возвраты',
  'bank/promocode': 'создание промокодов',
  'bank/referral': 'награды за приглашения',
  'bank/service': 'услуги и возвраты за них',
  'bank/case': 'кейсы',
  'bank/contest': 'конкурсы',
  'bank/correction': 'исправления оператором',
  'bank/deletion': 'удалённые аккаунты',
  'bank/goodwill': 'оставлено игрокам при возвратах',
};

const dp = (coins: number) => `${formatNumber(coins)}\u00a0DP`;
const days = ({ from, to }: BooksPeriod) => (from === to ? from : `${from} — ${to}`);

const SUMS = ['payments', 'gross', 'refunds', 'commission', 'net', 'coins', 'bonus', 'coinsBack'] as const;

const toRow = (name: string, sums: Pick<MethodSums, (typeof SUMS)[number]>): string[] => [
  name,
  formatNumber(sums.payments),
  roubles(sums.gross),
  roubles(sums.refunds),
  roubles(sums.commission),
  roubles(sums.net),
  formatNumber(sums.coins),
  formatNumber(sums.bonus),
  formatNumber(sums.coinsBack),
];

const addUp = (methods: readonly MethodSums[], key: (typeof SUMS)[number]): number =>
  methods.reduce((sum, method) => sum + method[key], 0);

/** Roubles and kopecks with a comma and without spaces, so that a spreadsheet reads a number. */
const toPlain = (currency: string, amount: number): string =>
  currency === 'RUB' ? (amount / 100).toFixed(2).replace('.', ',') : String(amount);

/** Output of `site books`. */
export const booksText = {
  title: (report: BooksReport) => `Книги за ${days(report)} по московскому времени.`,
  methodColumns: [
    'СПОСОБ',
    'ПЛАТЕЖЕЙ',
    'ОБОРОТ',
    'ВОЗВРАТЫ',
    'КОМИССИЯ',
    'К ВЫПЛАТЕ',
    'DP',
    'БОНУС',
    'DP НАЗАД',
  ],
  methodRows: (methods: readonly MethodSums[]): string[][] => {
    const rows = methods.map((sums) =>
      toRow(`${PROVIDER_NAMES[sums.provider]} ${METHODS[sums.method] ?? sums.method}`, sums),
    );
    const total = Object.fromEntries(SUMS.map((key) => [key, addUp(methods, key)])) as Record<
      (typeof SUMS)[number],
      number
    >;
    return methods.length > 1 ? [...rows, toRow('всего', total)] : rows;
  },
  noMoney: 'Платежей и возвратов не было.',
  coinColumns: ['DP ИГРОКОВ', 'ПОЛУЧЕНО', 'ОТДАНО'],
  coinRow: ({ bank, given, taken }: BooksReport['coins'][number]): string[] => [
    BANKS[bank] ?? bank,
    formatNumber(given),
    formatNumber(taken),
  ],
  noCoins: 'DP не двигались.',
  held: ({ held }: BooksReport) =>
    `На счетах игроков: ${dp(held.before)} в начале, ${dp(held.after)} в конце.`,
  end: ({ entries, seal }: BooksReport) =>
    [
      `${formatNumber(entries)} ${plural(entries, ENTRIES)}.`,
      ...(seal === null ? [] : [`Печать книг: ${seal.number}:${seal.digest}`]),
    ].join(' '),
  refused: (reason: string | undefined, period: BooksPeriod): string | undefined =>
    ({
      'not-ended': `За период ${days(period)} отчёта ещё нет: его делают через пять минут после конца последнего дня, по московскому времени.`,
      'too-long': `Период ${days(period)} длиннее 366 дней: разделите его на части.`,
    })[reason ?? ''],
  noFile: 'Назовите файл: --file november.csv.',
  exists: (file: string) => `Файл ${file} уже есть: назовите другой или уберите его.`,
  notWritten: (file: string, why: string) => `Файл ${file} не записать: ${why}.`,
  exported: (entries: number) => `записано ${formatNumber(entries)}`,
  written: (file: string, entries: number) =>
    `${file}: ${formatNumber(entries)} ${plural(entries, ENTRIES)}, по строке на каждую сторону.`,
  entryColumns: ['Проводка', 'День', 'Время UTC', 'Вид', 'Ключ', 'Счёт', 'Валюта', 'Сумма', 'Сведения'],
  entryRow: (
    { id, at, kind, key, note }: BookedEntry,
    { account, currency, amount }: BookedEntry['postings'][number],
  ): string[] => [
    String(id),
    toMoscowDay(at),
    new Date(at).toISOString(),
    kind,
    key,
    account,
    currency,
    toPlain(currency, amount),
    Object.keys(note).length === 0 ? '' : JSON.stringify(note),
  ],
} as const;
