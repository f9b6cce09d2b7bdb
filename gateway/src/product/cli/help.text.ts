/** The help of the commands that the product adds to `site`. */
export const productHelpText = {
  partners: 'партнёры: посещения страниц и новые игроки по дням',
  partnerDays: 'за сколько последних дней, обычно 30, не больше 366',
  payments: 'платежи: сверка и возвраты',
  paymentsReconcile: 'сверить заказы с платёжными системами; оплаченное и не зачисленное зачислить',
  paymentOption: 'какой из платежей заказа: по умолчанию возвращаются лишние, а если их нет — собственный',
  paymentsRefund: 'вернуть платёж через платёжную систему и списать его DP',
  paymentsChargeback: 'списать DP платежа, который банк уже вернул',
  reconcileHours: 'за сколько последних часов, обычно 48, не больше 720',
  ledger: 'книги учёта денег и DP',
  ledgerCheck: 'доказать, что книги сходятся',
  words: { count: '<число>', order: '<заказ>', payment: '<платёж>' },
} as const;
