/**
 * Origins of video players that pages may embed (docs/product/home.md#videos). They are the default value of
 * `frame-src` in the CSP. rules/videos.ts returns only addresses on these origins.
 */
export const VIDEO_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://rutube.ru',
  'https://vkvideo.ru',
] as const;
