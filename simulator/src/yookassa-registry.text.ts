/** Lines of the registries of YooKassa. */
export const yookassaRegistry = {
  payments: (shopId: string) => `РЕЕСТР ПЛАТЕЖЕЙ ПО ДОГОВОРУ НБО.1 (${shopId})`,
  refunds: (shopId: string) => `РЕЕСТР ВОЗВРАТОВ ПО ДОГОВОРУ НБО.1 (${shopId})`,
  paymentColumns: [
    'Идентификатор платежа',
    'Сумма платежа',
    'Валюта платежа',
    'Время платежа',
    'Сумма за вычетом комиссии и НДС',
  ],
  refundColumns: [
    'Идентификатор возврата',
    'Идентификатор платежа',
    'Сумма возврата',
    'Валюта возврата',
    'Время возврата',
  ],
  endOfPayments: (sum: string, count: number) => [
    `Сумма принятых платежей: ${sum} RUB`,
    `Число платежей: ${count}`,
  ],
  endOfRefunds: (sum: string, count: number) => [`Сумма возвратов: ${sum} RUB`, `Число возвратов: ${count}`],
} as const;
