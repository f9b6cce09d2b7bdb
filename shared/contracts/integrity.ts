/** Name of the global table of script hashes by path. The shell fills it, webpack's chunk loading reads it. */
export const INTEGRITY_GLOBAL = '__siteIntegrity';
