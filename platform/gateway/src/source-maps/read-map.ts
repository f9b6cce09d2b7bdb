import { decodedMappings, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { parseBoundedJson } from '@site/server/http/bounded-json';
import { PRINTABLE_LINE } from '@site/contracts/printable';
import { GENERATED_SOURCE } from '@site/contracts/source-map';

/**
 * Maximum size of a map that is decoded, in bytes. The largest one of this site has a quarter. Maps come from teams,
 * and decoding runs in the process that serves pages.
 */
export const MAX_MAP_BYTES = 512 * 1024;
/** Maximum number of places in a map. The largest one of this site has a third. */
const MAX_SEGMENTS = 60_000;
/**
 * A segment whose column is left of the one before. The build writes none, and sorting them takes ten times as long as
 * decoding. The lowest bit of the first digit is the sign of the difference.
 */
const UNSORTED = /(?:^|[,;])[BDFHJLNPRTVXZbdfhjlnprtvxz13579/]/;
/**
 * Maximum number of values in the JSON of a map, most of which are its sources: each of them is parsed as an address.
 * The largest map of this site has 340.
 */
const MAX_VALUES = 5_000;

const ReducedMap = TypeCompiler.Compile(
  Type.Object({
    version: Type.Literal(3),
    sources: Type.Array(Type.String({ minLength: 1, maxLength: 300, pattern: PRINTABLE_LINE })),
    mappings: Type.String(),
  }),
);

/** Reads a source map as the build writes it. Returns null for anything else. */
export function readMap(json: string): TraceMap | null {
  try {
    const map = parseBoundedJson(Buffer.from(json), MAX_VALUES);
    if (!ReducedMap.Check(map) || !isQuick(map.mappings)) return null;
    const decoded = new TraceMap({ version: 3, sources: map.sources, names: [], mappings: map.mappings });
    // decodes now, because damaged mappings may throw
    decodedMappings(decoded);
    return decoded;
  } catch {
    return null;
  }
}

/** Returns true for mappings that are decoded in a few milliseconds. */
const isQuick = (mappings: string): boolean =>
  !UNSORTED.test(mappings) && mappings.split(/[,;]/, MAX_SEGMENTS + 1).length <= MAX_SEGMENTS;

/** Returns file and line of a place in built code, for example `home/src/area.tsx:12`; null if it is in no file. */
export function findSource(map: TraceMap, { line, column }: { line: number; column: number }): string | null {
  if (line < 1 || column < 1) return null;
  const found = originalPositionFor(map, { line, column: column - 1 });
  // a damaged map may name a source that it does not list
  return !found.source || found.source === GENERATED_SOURCE ? null : `${found.source}:${found.line}`;
}
