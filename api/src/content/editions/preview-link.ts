/** Links to previews begin with this path. The api answers them. */
export const PREVIEW_LINK = '/api/content-preview';
/** Path that ends a preview. */
export const PREVIEW_END = `${PREVIEW_LINK}/end`;
/** Cookie with the token of the preview that a browser has opened. */
export const PREVIEW_COOKIE = 'content-preview';
