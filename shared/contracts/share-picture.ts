/**
 * Size in px of the picture that messengers and social networks show for a link, and the address of the site's
 * default one.
 */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
export const SITE_SHARE_PICTURE = '/api/share/site';
