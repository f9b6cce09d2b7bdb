/** Path of the picture of links to pages without a picture of their own. */
export const SITE_SHARE_PICTURE = '/api/share/site';
