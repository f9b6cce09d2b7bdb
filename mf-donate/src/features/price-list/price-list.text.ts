export const priceListText = {
  sign: { street: 'Прейскурант', house: '6а' },
  title: 'Услуги города',
  lead: 'Цены в DP. Куплено по ошибке\u00a0— вернём в течение 14 дней, если не использовали.',
  stamp: 'Утверждено',
  stampBy: 'мэрия, 1 ноября',
  take: 'Взять',
  coming: 'Секунду…',
  takeLabel: (name: string) => `Взять: ${name}`,
  failed: 'Прейскурант не загрузился',
  empty: { title: 'Прейскурант перепечатывают', lead: 'Новые услуги появятся здесь же.' },
} as const;
