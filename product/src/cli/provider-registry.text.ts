/** Words for states of a payment in a registry, in lower case. */
export const registryStates: Readonly<Record<string, 'paid' | 'failed' | 'refunded' | 'partly-refunded'>> = {
  succeeded: 'paid',
  success: 'paid',
  paid: 'paid',
  error_pay: 'paid',
  успешно: 'paid',
  успешный: 'paid',
  успех: 'paid',
  оплачен: 'paid',
  оплачено: 'paid',
  завершен: 'paid',
  завершён: 'paid',
  'не завершен': 'paid',
  'не завершён': 'paid',
  'частично возвращен': 'partly-refunded',
  'частично возвращён': 'partly-refunded',
  partially_refunded: 'partly-refunded',
  refund: 'refunded',
  refunded: 'refunded',
  возврат: 'refunded',
  возвращен: 'refunded',
  возвращён: 'refunded',
  canceled: 'failed',
  cancelled: 'failed',
  error: 'failed',
  error_check: 'failed',
  wait: 'failed',
  secure: 'failed',
  pending: 'failed',
  ошибка: 'failed',
  отменен: 'failed',
  отменён: 'failed',
  отклонен: 'failed',
  отклонён: 'failed',
  ожидание: 'failed',
  'не оплачен': 'failed',
};

/** Lines of a registry of YooKassa around its payments: title with the shop, day, and sum and number of the rows. */
export const registryNotes = {
  title: /^(реестр\s.*)$/iu,
  shop: /^реестр\s.*\((\d{1,12})\)$/iu,
  day: /^дата\s+(?:платежей|возвратов):\s*(\S+)$/iu,
  sum: /^сумма\s+(?:принятых\s+)?(?:платежей|возвратов):\s*(.+?)(?:\s*[a-z]{3})?$/iu,
  net: /^сумма\s+принятых\s+платежей\s+за\s+вычетом\s+комиссии.*:/iu,
  count: /^число\s+(?:платежей|возвратов):\s*(\d{1,7})$/iu,
} as const;

/** Refusals of a registry that say what to do. */
export const providerRegistryText = {
  badPayment: (file: string, payment: string, provider: string) =>
    `${file}: «${payment.slice(0, 40)}» не похоже на номер платежа ${provider}. Проверьте --provider, скачайте реестр ещё раз и не правьте его.`,
  noSum: (file: string, head: string) =>
    `${file}: нет столбца с суммой. Скачайте реестр со столбцом «${head}».`,
  sumOfPayment: 'Сумма платежа',
  sumOfRefund: 'Сумма возврата',
  badSum: (file: string, payment: string, sum: string) =>
    `${file}: платёж ${payment}: «${sum.slice(0, 40)}» не похоже на сумму. Скачайте реестр ещё раз и не правьте его.`,
  badState: (file: string, payment: string, state: string) =>
    `${file}: платёж ${payment}: состояние «${state.slice(0, 40)}» сайту незнакомо. Скачайте реестр только оплаченных платежей.`,
  badCurrency: (file: string, payment: string, currency: string) =>
    `${file}: платёж ${payment}: «${currency.slice(0, 20)}» не похоже на код валюты.`,
  twice: (payment: string) =>
    `Платёж ${payment} стоит в реестре дважды: уберите лишний файл или скачайте реестр ещё раз.`,
  refundTwice: (refund: string) =>
    `Возврат ${refund.slice(0, 40)} стоит в реестре дважды: уберите лишний файл или скачайте реестр ещё раз.`,
  cut: (file: string, rows: number, count: number) =>
    `${file} неполон: строк ${rows}, а по итогу их ${count}. Скачайте реестр ещё раз и не правьте его.`,
  noEnd: (file: string) =>
    `${file} неполон: в конце нет строк «Сумма…» и «Число…». Скачайте реестр ещё раз и не правьте его.`,
  otherSum: (file: string, sum: string, said: string) =>
    `${file} неполон: сумма строк ${sum}, а по итогу ${said}. Скачайте реестр ещё раз и не правьте его.`,
  tooMany: (count: number, max: number) =>
    `В реестре ${count} платежей, а за раз можно не больше ${max}. Разделите период на части.`,
} as const;
