/** Origins whose players a page may frame (decision 12): the default of the CSP's `frame-src`, and all that `rules/videos` makes. */
export const VIDEO_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://rutube.ru',
  'https://vkvideo.ru',
] as const;
