const NOT_SHIPPED = /\.(test|spec|d)\.[cm]?[jt]sx?$|(^|[\\/])testing[\\/]/;

/** Returns true for a path below `src` that may become part of a release: tests and their data may not. */
export const isShipped = (file: string): boolean => !NOT_SHIPPED.test(file);
