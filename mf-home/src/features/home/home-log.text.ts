/** What the console says when a block of the home page can't be had (spec §8). */
export const homeLogText = {
  welcome: 'Ошибка при получении welcomePage',
  news: 'Ошибка при получении lastNews',
  watch: 'Ошибка при получении watchAndPlay',
  faq: 'Ошибка при получении listFAQ',
  social: 'Ошибка при получении socialLink',
} as const;
