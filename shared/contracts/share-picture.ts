/** The picture that a messenger or a network shows for a link to the site: its size in px, and the one of the site itself. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
export const SITE_SHARE_PICTURE = '/api/share/site';
