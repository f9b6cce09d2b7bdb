/**
 * Size in px of link preview pictures, which messengers and social networks show. `SITE_SHARE_PICTURE` is the
 * address of the site's default picture.
 */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
export const SITE_SHARE_PICTURE = '/api/share/site';
