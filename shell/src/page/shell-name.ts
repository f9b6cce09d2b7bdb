/**
 * Name of the shell where area names are used. Equals `SHELL` in `shared/contracts/release.ts`, whose schemas
 * must not get into browser bundles.
 */
export const SHELL_NAME = 'shell';
