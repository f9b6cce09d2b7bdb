/**
 * Matches a frame of an own script in a stack, in all browsers: `at f (https://…/r/home/a.js:1:2)`, `f@https://…`.
 */
const FRAME =
  /^(?:\s+at .*?|\S*@)([a-z-]+:\/\/[^\s/)]+)\/r\/([^\s/)]+)\/([^\s/)?]+):(\d{1,7}):(\d{1,7})\)?$/gm;
const AREA = /^[a-z][a-z0-9]{1,19}$/;
const FILE = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,120}$/;

/**
 * Returns the place of an error for a page report (`ScriptPlace`): the first one in code of `area`, else the first one
 * in another script of this site. Returns undefined for errors without such a place. The message of an error never
 * leaves the browser, because it may contain what the visitor typed.
 */
export const placeOf = (error: unknown, area: string): string | undefined =>
  error instanceof Error ? placeIn(error.stack ?? '', area) : undefined;

/** Returns the place that a stack names, as `placeOf` does. */
export function placeIn(stack: string, area: string): string | undefined {
  const places = Array.from(stack.matchAll(FRAME)).flatMap(
    ([, origin, owner = '', file = '', line, column]) =>
      origin === location.origin && AREA.test(owner) && FILE.test(file)
        ? [{ owner, at: `${owner}/${file}:${line}:${column}` }]
        : [],
  );
  return (places.find(({ owner }) => owner === area) ?? places[0])?.at;
}
