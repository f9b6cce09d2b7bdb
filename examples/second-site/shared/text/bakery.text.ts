/** Names and phrases that several parts of the site use. */
export const bakeryText = {
  name: 'Булочная на Мельничной',
  tagline: 'хлеб на закваске каждое утро',
  address: 'Мельничная улица, 12',
  phone: '+7 (000) 012-34-56',
  phoneLink: 'tel:+70000123456',
  home: 'К хлебу',
  retry: 'Попробовать ещё раз',
  close: 'Закрыть',
  loading: 'Загружаем',
} as const;

/** Returns the document title of a page: «Хлеб — Булочная на Мельничной». */
export const pageTitle = (title: string): string => `${title} — ${bakeryText.name}`;
