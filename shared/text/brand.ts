/** The brand, in one place (decision 34): header, footer, titles and documents read it from here. */
export const brand = {
  name: 'Порт-Ноябрь',
  tagline: 'ролевой сервер',
  /** Of the city's number plates. */
  region: '11',
} as const;
