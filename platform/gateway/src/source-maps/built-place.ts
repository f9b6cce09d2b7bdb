import { AREA_NAME, RELEASE_FILE } from '@site/contracts/release-path';

/** A place in the code of a release. Lines and columns begin with 1, as in stacks. */
export interface BuiltPlace {
  area: string;
  /** File of the release that a browser ran; null for the server bundle. */
  file: string | null;
  /** Id of the release; null if the place is a file that a browser ran. */
  release: string | null;
  line: number;
  column: number;
}

const POSITION = String.raw`(?<line>\d{1,7}):(?<column>\d{1,7})\b`;
/** `https://site.example/r/home/area.0a1b.js:1:234` in a browser. */
const IN_BROWSER = String.raw`(?:https?://[^\s/()]{1,253})?/r/(?<area>${AREA_NAME})/(?<file>${RELEASE_FILE}):${POSITION}`;
/** `home@0a1b2c3d4e5f6071:1:234` in a render process, which names its scripts so. */
const ON_SERVER = String.raw`\b(?<area>${AREA_NAME})@(?<release>[0-9a-f]{16}):${POSITION}`;

const PATTERNS = [new RegExp(IN_BROWSER, 'g'), new RegExp(ON_SERVER, 'g')];

/** Finds the places that a text names, with their text. The same text occurs once. */
export function findBuiltPlaces(text: string, most: number): Map<string, BuiltPlace> {
  const found = new Map<string, BuiltPlace>();
  for (const pattern of PATTERNS)
    for (const { 0: match, groups = {} } of text.matchAll(pattern)) {
      if (found.size >= most) return found;
      const { area = '', file = null, release = null } = groups;
      found.set(match, {
        area,
        file,
        release,
        line: Number(groups['line']),
        column: Number(groups['column']),
      });
    }
  return found;
}

/** Replaces the places in a text, which are the keys of `sources`. */
export const replaceBuiltPlaces = (text: string, sources: ReadonlyMap<string, string>): string =>
  PATTERNS.reduce(
    (replaced, pattern) => replaced.replace(pattern, (built) => sources.get(built) ?? built),
    text,
  );
