import { decodedMappings, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
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
/** Maximum number of brackets in a map: deeply nested JSON takes long to parse. A map of the build has five. */
const MAX_BRACKETS = 1_000;

const ReducedMap = TypeCompiler.Compile(
  Type.Object({
    version: Type.Literal(3),
    sources: Type.Array(Type.String({ minLength: 1, maxLength: 300, pattern: PRINTABLE_LINE })),
    mappings: Type.String(),
  }),
);

/** Reads a source map as the build writes it. Returns null for anything else. */
export function readMap(json: string): TraceMap | null {
  if (json.split(/[[{]/, MAX_BRACKETS + 1).length > MAX_BRACKETS) return null;
  try {
    const map: unknown = JSON.parse(json);
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
