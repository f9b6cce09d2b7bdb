/**
 * Regular expressions of the parts of `/r/<area>/<file>`, the path of a file of a release. They stand alone, because
 * code of the first page reads them, which must not load the schemas.
 */
export const AREA_NAME = '[a-z][a-z0-9]{1,19}';
export const RELEASE_FILE = '[A-Za-z0-9_][A-Za-z0-9._-]{0,120}';
