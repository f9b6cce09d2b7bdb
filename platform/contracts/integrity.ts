/**
 * Name of the global table that maps script paths to integrity hashes. The shell fills this table, and
 * webpack reads the hashes when it loads chunks.
 */
export const INTEGRITY_GLOBAL = '__siteIntegrity';
