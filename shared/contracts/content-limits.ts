/** Largest picture that an editor may upload, in bytes. Base64 makes it a third longer. */
export const CONTENT_PICTURE_BYTES = 6 * 1024 * 1024;
/** Largest text of a content file in characters. */
export const CONTENT_SOURCE_MAX = 40_000;
/** Most drafts at the same time. */
export const CONTENT_DRAFTS_MAX = 100;
/** Bytes that a person or token may import a day. */
export const CONTENT_IMPORT_DAY_BYTES = 256 * 1024 * 1024;
/** Most files that are imported together. */
export const CONTENT_FILES_MAX = 300;
