/** Largest picture that an editor may upload, in bytes. Base64 makes it a third longer. */
export const CONTENT_PICTURE_BYTES = 6 * 1024 * 1024;
/** Largest text of a content file in characters. */
export const CONTENT_SOURCE_MAX = 40_000;
/** Most files that are imported together. */
export const CONTENT_FILES_MAX = 300;
