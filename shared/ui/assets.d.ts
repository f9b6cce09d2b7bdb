/** Imported pictures and fonts are addresses: a path with a content hash, or a data: URI when inlined. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
/** As a data: URI always: a drawing of the first screen. */
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
