/** Console messages for blocks that fail to load; see docs/product/home.md#failed-loads. */
export const homeLogText = {
  welcome: 'Ошибка при получении welcomePage',
  news: 'Ошибка при получении lastNews',
  watch: 'Ошибка при получении watchAndPlay',
  faq: 'Ошибка при получении listFAQ',
  social: 'Ошибка при получении socialLink',
} as const;
