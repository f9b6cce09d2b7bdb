/** Number of characters of an area's name. */
export const AREA_NAME_LENGTH = { min: 2, max: 20 } as const;

/**
 * Regular expressions of the parts of `/r/<area>/<file>`, the path of a file of a release. They stand alone, because
 * code of the first page reads them, which must not load the schemas.
 */
export const AREA_NAME = `[a-z][a-z0-9]{${AREA_NAME_LENGTH.min - 1},${AREA_NAME_LENGTH.max - 1}}`;
export const RELEASE_FILE = '[A-Za-z0-9_][A-Za-z0-9._-]{0,120}';

/** Value of `area` in releases of the shell. */
export const SHELL = 'shell';
