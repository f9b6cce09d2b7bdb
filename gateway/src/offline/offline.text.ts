import { formatStamp } from '@site/shared/text/dates';

/** The words of a visitor without a connection. */
export const offlineText = {
  title: 'Нет связи',
  sign: { street: 'Маяк', house: '16' },
  heading: 'Связь с берегом пропала',
  lead: 'Интернет на вашей стороне молчит. Показываем то, что сохранили; входить и платить без связи нельзя.',
  city: 'Последний раз было в городе',
  kept: (ms: number) => `Сохранено ${formatStamp(ms)}`,
  again: 'Проверить связь',
  saved: 'Сохранённая главная',
  back: 'Появится сеть — вернём вас на страницу сами.',
  news: 'Последние новости',
  faq: 'Справочная',
} as const;
