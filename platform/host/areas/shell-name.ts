/**
 * Name of the shell where an area name is expected. Equals `SHELL` in `platform/contracts/release.ts`, whose
 * schemas must not be part of browser bundles.
 */
export const SHELL_NAME = 'shell';
