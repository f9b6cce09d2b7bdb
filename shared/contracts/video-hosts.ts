/**
 * Origins of video players that pages may embed (docs/product/home.md#videos): the default of the CSP's `frame-src`,
 * and the only hosts that rules/videos.ts produces.
 */
export const VIDEO_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://rutube.ru',
  'https://vkvideo.ru',
] as const;
