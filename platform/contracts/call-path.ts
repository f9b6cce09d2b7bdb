/** Stands for a parameter of a path, whatever its name is. */
export const PARAMETER = '{}';

/**
 * Returns the path of an address without query and fragment. A segment that is known at run time only, even in part,
 * is a parameter: `/api/goods/v{}?page={}` → `/api/goods/{}`.
 */
export const toCallPath = (address: string): string =>
  (address.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((segment) => (segment.includes(PARAMETER) ? PARAMETER : segment))
    .join('/');

/** Returns a call of `area.json` without the names of its parameters: `GET /api/partners/{}`. */
export const withoutNames = (call: string): string => call.replaceAll(/\{\w+\}/g, PARAMETER);
