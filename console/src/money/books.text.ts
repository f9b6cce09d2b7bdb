import { booksText } from '@site/product/cli/books.text';
import { METHODS, PROVIDER_NAMES } from '@site/product/cli/payment-words.text';
import type { BooksReport, MethodSums } from '@site/shared/contracts/money-books';

/** Roubles with a decimal comma and without spaces or signs, so that a spreadsheet reads a number. */
const plainRoubles = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',');

/** Texts of the books, in the words of `site books report`. */
export const booksPageText = {
  title: 'Книги',
  lead: 'Дни московские, последний должен закончиться.',
  from: 'С дня',
  to: 'По день',
  show: 'Показать',
  noDay: 'Назовите оба дня.',
  backwards: 'Последний день раньше первого. Поменяйте их местами.',
  heading: (report: BooksReport) => booksText.title(report),
  methods: 'Деньги по способам',
  methodColumns: [
    'Способ',
    'Платежей',
    'Оборот',
    'Возвраты',
    'Комиссия',
    'К выплате',
    'DP',
    'Бонус',
    'DP назад',
  ],
  methodRows: booksText.methodRows,
  noMoney: booksText.noMoney,
  coins: 'DP игроков',
  coinColumns: ['Откуда и куда', 'Получено', 'Отдано'],
  coinRow: booksText.coinRow,
  noCoins: booksText.noCoins,
  held: booksText.held,
  end: booksText.end,
  download: 'Скачать таблицу (CSV)',
  file: ({ from, to }: BooksReport) => `books-${from}-${to}.csv`,
  csvColumns: [
    'Способ',
    'Платежей',
    'Оборот, ₽',
    'Возвраты, ₽',
    'Комиссия, ₽',
    'К выплате, ₽',
    'DP',
    'Бонус DP',
    'DP назад',
  ],
  csvRow: (sums: MethodSums): string[] => [
    `${PROVIDER_NAMES[sums.provider]} ${METHODS[sums.method] ?? sums.method}`,
    String(sums.payments),
    plainRoubles(sums.gross),
    plainRoubles(sums.refunds),
    plainRoubles(sums.commission),
    plainRoubles(sums.net),
    String(sums.coins),
    String(sums.bonus),
    String(sums.coinsBack),
  ],
} as const;
