import { createHash } from 'node:crypto';
import { encodedMappings, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseFile } from '@site/contracts/release';
import { integrityOf, releaseId } from '../releases/store/release-id';
import type { TinyRelease } from './tiny-release';

/** Places in the sources, such as `home/src/area.tsx:12`, by the code that comes from there. */
type Marks = Readonly<Record<string, string>>;

/** Builds the map of a script in which the code of each mark, up to the next one, comes from its place. */
export function buildMap(script: string, marks: Marks): string {
  const sources: string[] = [];
  const found = Object.entries(marks)
    .map(([code, place]) => ({ at: script.indexOf(code), place }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const mappings: SourceMapSegment[][] = script.split('\n').map(() => []);
  for (const { at, place } of found) {
    const [source = '', line] = place.split(':');
    if (!sources.includes(source)) sources.push(source);
    const before = script.slice(0, at).split('\n');
    const segment: SourceMapSegment = [
      before.at(-1)?.length ?? 0,
      sources.indexOf(source),
      Number(line) - 1,
      0,
    ];
    mappings[before.length - 1]?.push(segment);
  }
  const map = { version: 3 as const, sources, names: [] };
  return JSON.stringify({ ...map, mappings: encodedMappings(new TraceMap({ ...map, mappings })) });
}

/** Adds files to a release that browsers do not get. */
export function withPrivateFiles(
  { manifest, files }: TinyRelease,
  added: Record<string, string | Buffer>,
): TinyRelease {
  const listed = Object.entries(added).map(([path, text]): ReleaseFile => {
    const bytes = Buffer.from(text);
    const integrity = integrityOf(bytes);
    const type = path.endsWith('.tgz') ? 'application/gzip' : 'application/json';
    return { path, size: bytes.length, type, integrity, audience: 'server' };
  });
  const changed = { ...manifest, files: [...manifest.files, ...listed] };
  const bytes = Object.entries(added).map(([path, text]) => [path, Buffer.from(text)]);
  return {
    manifest: { ...changed, id: releaseId(changed) },
    files: { ...files, ...(Object.fromEntries(bytes) as Record<string, Buffer>) },
  };
}

/** Adds a source map to each script of a release, as the build does. */
export function withMaps(release: TinyRelease, marks: Marks): TinyRelease {
  const scripts = Object.entries(release.files).filter(([path]) => /\.c?js$/.test(path));
  const maps = scripts.map(([path, bytes]) => {
    const map = buildMap(bytes.toString(), marks);
    const hash = createHash('sha256').update(map).digest('hex').slice(0, 16);
    return [`${path}.${hash}.map`, map];
  });
  return withPrivateFiles(release, Object.fromEntries(maps) as Record<string, string>);
}

/** Returns the place of code in a script, as a stack names it: `1:234`. */
export function positionOf(script: string, code: string): string {
  const before = script.slice(0, script.indexOf(code)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
