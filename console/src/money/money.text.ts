import { findPaymentsText } from '@site/product/cli/find-payments.text';
import type { FoundPayment } from '@site/shared/contracts/money-search';

/** Texts of the search, and of what all pages for money have. */
export const moneyText = {
  pages: 'Деньги',
  search: 'Поиск',
  differences: 'Сверка',
  books: 'Книги',
  refresh: 'Обновить',

  find: 'Найти заказ',
  words: 'Логин, почта, номер заказа или платежа',
  wordsHint: 'Целиком. Номер заказа можно и коротким, как на чеке.',
  sum: 'Сумма, ₽',
  from: 'С дня',
  to: 'По день',
  submit: 'Найти',
  badSum: 'Сумма не подходит: нужна сумма в рублях, например 100 или 99,50.',
  tooLong: 'Запрос длиннее 254 знаков.',
  backwards: 'Последний день раньше первого. Поменяйте их местами.',
  noQuery: 'Назовите, что искать: логин, почту, номер, сумму или день.',
  found: 'Найденные заказы',
  foundColumns: ['Заказ', 'Когда', 'Логин', 'Сумма', 'DP', 'Система', 'Платёж', 'Состояние'],
  foundRow: (found: FoundPayment): string[] => findPaymentsText.row(found),
  none: 'Таких заказов нет. Ищут по целому логину, почте и номерам, сумма точная, дни московские.',
  more: (shown: number) => `Показаны последние ${shown}, есть ещё. Добавьте сумму или дни.`,
} as const;
