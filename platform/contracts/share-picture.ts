/** Size in px of link preview pictures, which messengers and social networks show. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
