/** Console messages for failed requests; see docs/product/errors.md#silent-failures. */
export const catalogueLog = {
  items: 'Ошибка при получении кейсов и услуг',
  bonuses: 'Ошибка при получении бонусов',
  payment: 'Ошибка при получении способов оплаты',
  prizes: 'Ошибка при получении призов',
  contest: 'Ошибка при получении конкурса',
  participation: 'Ошибка при получении участия в конкурсе',
  promo: 'Ошибка при получении накоплений на кейсы',
} as const;
