/** Global table of script hashes by path: kept by the shell, read by webpack's chunk loading. */
export const INTEGRITY_GLOBAL = '__siteIntegrity';
