export const screenshotsText = {
  /** Title of a picture that has no description. */
  title: 'Снимок',
  still: 'Это кадр. Сам фильм здесь не показать: он на другом сайте.',
  watchAt: (host: string) => `Смотреть на ${host}`,
} as const;
