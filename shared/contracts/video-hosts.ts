/**
 * Origins of video players that pages may embed (docs/product/home.md#videos): the default value of the CSP's
 * `frame-src`, and the only origins of the addresses that rules/videos.ts returns.
 */
export const VIDEO_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://rutube.ru',
  'https://vkvideo.ru',
] as const;
