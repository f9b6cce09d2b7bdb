/** Names of the columns of a registry, in lower case without spaces and marks, the most precise ones first. */
export const registryColumns = {
  payment: [
    'paymentid',
    'unitpayid',
    'idunitpay',
    'idплатежа',
    'идентификаторплатежа',
    'номерплатежа',
    'платёж',
    'платеж',
    'idтранзакции',
    'номертранзакции',
    'id',
  ],
  project: [
    'projectid',
    'idпроекта',
    'номерпроекта',
    'shopid',
    'idмагазина',
    'номермагазина',
    'идентификатормагазина',
    'project',
    'проект',
    'магазин',
  ],
  sum: ['суммазаказа', 'ordersum', 'суммаплатежа', 'сумма', 'amount', 'sum'],
  net: [
    'суммазавычетомкомиссииндс',
    'суммазавычетомкомиссиииндс',
    'суммазавычетомкомиссии',
    'суммаплатежазавычетомкомиссиинко',
    'кзачислению',
    'суммакзачислению',
    'кперечислению',
    'суммакперечислению',
    'profit',
  ],
  commission: ['комиссия', 'суммакомиссии', 'commission', 'fee'],
  commissionBeforeTax: ['суммакомиссиибезндс'],
  commissionTax: ['ндсскомиссии'],
  refund: ['идентификаторвозврата', 'idвозврата', 'номервозврата', 'refundid'],
  refunded: ['суммавозвратов', 'суммавозврата', 'возвращено', 'возврат', 'refunded'],
  state: ['статус', 'состояние', 'status', 'state'],
  currency: ['валюта', 'валютаплатежа', 'валютавозврата', 'currency', 'ordercurrency'],
  date: [
    'датаплатежа',
    'времяплатежа',
    'датаоплаты',
    'датавозврата',
    'времявозврата',
    'датаоперации',
    'времяоперации',
    'датаивремя',
    'дата',
    'время',
    'date',
  ],
} as const;

/** Refusals of a registry file that say what to do. */
export const registryFileText = {
  badEncoding: (file: string, encoding: string | undefined) =>
    `${file}: другая кодировка${encoding === undefined ? '' : ` (${encoding})`}. Сохраните реестр как CSV в UTF-8 или windows-1251.`,
  badColumns: (file: string, head: readonly string[]) =>
    `${file}: нет столбца с номером платежа, есть: ${head.slice(0, 12).join(', ').slice(0, 200) || 'ничего'}. Скачайте реестр платежей как CSV или назовите столбец «ID платежа».`,
  noFile: (file: string) => `${file} не читается: проверьте путь к реестру.`,
  openQuote: (file: string) =>
    `${file}: кавычка открыта и не закрыта, строки после неё не прочитать. Скачайте реестр ещё раз и не правьте его.`,
  brokenRow: (file: string, line: string) =>
    `${file}: строка «${line.slice(0, 80)}» похожа на операцию, но её столбцы не читаются. Скачайте реестр ещё раз и не правьте его.`,
  unread: (lines: readonly string[]) =>
    `Строки реестра, которые сайт не понимает. Похоже, операций в них нет, но проверьте сами: ${lines
      .slice(0, 10)
      .map((line) => `«${line.slice(0, 80)}»`)
      .join(', ')}${lines.length > 10 ? ` и ещё ${lines.length - 10}` : ''}.`,
} as const;
