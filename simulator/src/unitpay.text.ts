export const unitpayText = {
  noProject: 'Проект не найден',
  missing: 'Не хватает параметров',
  wrongKey: 'Неверный секретный ключ',
  refused: 'Платёж отклонён',
  created: 'Платёж создан',
  noPayment: 'Платёж не найден',
  refunded: 'Платёж возвращён',
  noRefund: 'Возврат невозможен',
  noMethod: 'Неизвестный метод',
} as const;

/** Columns of the registry. */
export const registryColumns = [
  'ID платежа',
  'Проект',
  'Дата',
  'Аккаунт',
  'Сумма',
  'К зачислению',
  'Возвращено',
  'Описание',
];
