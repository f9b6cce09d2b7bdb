/** Imported pictures and fonts are URLs: a path with a content hash, or a `data:` URL for small files. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
/**
 * With `?inline`, the import is always a `data:` URL. An illustration on the first screen then needs no
 * separate request.
 */
declare module '*.svg?inline' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
