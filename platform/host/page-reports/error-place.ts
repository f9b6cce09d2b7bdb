import { AREA_NAME, RELEASE_FILE } from '@site/contracts/release-path';
import { readFrames } from './stack-frames';

const SCRIPT = new RegExp(`^/r/((${AREA_NAME})/${RELEASE_FILE})$`);

/**
 * Returns the place of an error for a page report (`ScriptPlace`): the first one in code of `area`, else the first one
 * in another script of this site. Returns undefined for errors without such a place. The message of an error never
 * leaves the browser, because it may contain what the visitor typed.
 */
export const placeOf = (error: unknown, area: string): string | undefined =>
  error instanceof Error ? placeIn(error.stack ?? '', area) : undefined;

/** Returns the place that a stack names, as `placeOf` does. */
export function placeIn(stack: string, area: string): string | undefined {
  const { origin } = location;
  const places = readFrames(stack).flatMap(({ address, line, column }) => {
    const [, script, owner] = (address.startsWith(origin) && SCRIPT.exec(address.slice(origin.length))) || [];
    return owner === undefined ? [] : [{ owner, at: `${script}:${line}:${column}` }];
  });
  return (places.find(({ owner }) => owner === area) ?? places[0])?.at;
}
