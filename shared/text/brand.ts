/**
 * Brand name and tagline (docs/product/frame.md#brand). Header, footer, titles and documents use these
 * values.
 */
export const brand = {
  name: 'Порт-Ноябрь',
  tagline: 'ролевой сервер',
  /** Region code on number plates. */
  region: '11',
} as const;
