export const filmText = {
  watchThere: 'Смотреть на сайте видеохостинга',
} as const;
