import { MAX_PATH } from '@site/contracts/paths';
import type { ReleaseManifest } from '@site/contracts/release';
import { toPrintable } from '@site/contracts/printable';
import { SHELL } from '@site/contracts/release-path';
import { refusal } from '../../refusals/refusal';
import { isScript, toPublicArea } from '../public-area';

/** Limits for a release. A larger release is probably caused by a mistake in the build. */
const MAX_FILES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Maximum size of a new release's server bundle, which the gateway decodes for each render process. The largest of
 * this site has a third.
 */
const MAX_BUNDLE_BYTES = 1024 * 1024;
/** Maximum length of a range of versions. The build writes ranges such as `^5.0.0`. */
export const MAX_RANGE = 100;
/** A range as the build writes it: its first version is that of the newest name in use (docs/decisions/0091). */
export const RANGE_OF_BUILD = /^\^(\d+\.\d+\.\d+)$/;
/**
 * Maximum size of what browsers get of an area on all pages, as JSON in bytes of UTF-8: the names, titles and addresses
 * of its paths, modals and slots, and the addresses and hashes of its scripts. The largest area of this site has 4,300.
 */
const MAX_PUBLIC_BYTES = 16 * 1024;
/** Maximum size of all schemas of an area, as JSON in characters. The areas of this site need 400 at most. */
const MAX_CONTRACT = 64 * 1024;
/**
 * Maximum size of a manifest without its list of files, as JSON in characters. The areas of this site need 6,000. The
 * gateway often reads the manifests of many former releases at once.
 */
const MAX_DESCRIPTION = 128 * 1024;
/** Maximum length of a text and of a list in a manifest, and the exceptions by field. */
const MAX_TEXT = 500;
const MAX_LIST = 200;
const TEXTS: Readonly<Record<string, number>> = {
  'owns.title': 200,
  'owns.paths.title': 200,
  'owns.paths.prefix': MAX_PATH.length,
  'owns.paths.sameAs': MAX_PATH.length,
  'needs.range': MAX_RANGE,
  // the schema limits these two
  icon: Infinity,
  guard: Infinity,
};
/** Code of the shell, which may have several lines. Nobody prints it. */
const CODE_FIELD = 'guard';
const LISTS: Readonly<Record<string, number>> = { files: MAX_FILES, 'provides.names': MAX_FILES };

/**
 * Throws TOO_LARGE if a text, a list or a path of the manifest is longer than allowed (docs/decisions/0063), and
 * BAD_REQUEST if a text or a name is not one printable line: names stand in refusals and in output of `site`. Throws
 * BAD_REQUEST too if a need has a range that the build does not write: an exact range would not link with any later
 * shell (docs/decisions/0102). Called for releases that are announced, checked or deployed. Stored releases that were
 * live before stay usable.
 */
export function assertManifestLimits(manifest: ReleaseManifest): void {
  const excess = findExcess(manifest);
  if (excess) throw refusal('TOO_LARGE', `${manifest.area}'s release.json: ${excess}`);
  const problem = describeUnprintable(findUnprintable(manifest, '')) ?? findOddRange(manifest);
  if (problem !== null)
    throw refusal('BAD_REQUEST', `${toPrintable(manifest.area)}'s release.json: ${problem}`);
}

/**
 * Throws TOO_LARGE if the server bundle of a new release is too large. Releases that were stored before this limit
 * stay usable, so their deploys are not checked.
 */
export function assertBundleLimit({ area, files, server }: ReleaseManifest): void {
  const size = files.find(({ path }) => path === server)?.size ?? 0;
  const excess = describeExcess(`its server bundle ${server}`, size, MAX_BUNDLE_BYTES, 'bytes');
  if (excess !== null) throw refusal('TOO_LARGE', `${area}'s release.json: ${excess}`);
}

const describeUnprintable = (field: string | null) =>
  field === null ? null : `${toPrintable(field)} has a character that changes what a terminal shows`;

function findOddRange({ needs }: ReleaseManifest): string | null {
  const odd = needs.find(({ range }) => !RANGE_OF_BUILD.test(range));
  return odd === undefined
    ? null
    : `it needs ${odd.key} ${odd.range}, but an area must run on all compatible versions of what the shell provides: a range is ^ and one version, such as ^19.0.0. Build the area again with site build, which writes such ranges, and deploy that release`;
}

function findExcess(manifest: ReleaseManifest): string | null {
  const { files, owns, contract } = manifest;
  if (files.length > MAX_FILES) return `it lists ${files.length} files, more than ${MAX_FILES}`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_BYTES) return `its files have ${bytes} bytes, more than ${MAX_BYTES}`;
  const schemas = contract ? JSON.stringify(contract).length : 0;
  if (schemas > MAX_CONTRACT) return `its contract has ${schemas} characters, more than ${MAX_CONTRACT}`;
  const long = findLong(manifest, '');
  if (long) return long;
  const description = JSON.stringify({ ...manifest, files: [] }).length;
  if (description > MAX_DESCRIPTION)
    return `it has ${description} characters beside its files, more than ${MAX_DESCRIPTION}`;
  const deep = owns.paths
    .flatMap(({ prefix, sameAs }) => [prefix, sameAs ?? ''])
    .find((path) => path.split('/').length > MAX_PATH.segments + 1);
  if (deep !== undefined) return `${deep} has more than ${MAX_PATH.segments} segments`;
  return findPublicExcess(manifest);
}

/** The shell is exempt, because it stands in each page anyway. */
function findPublicExcess(manifest: ReleaseManifest): string | null {
  if (manifest.area === SHELL) return null;
  const bytes = Buffer.byteLength(JSON.stringify(toPublicArea(manifest)));
  if (bytes <= MAX_PUBLIC_BYTES) return null;
  const { length: scripts } = manifest.files.filter(isScript);
  const { length: paths } = manifest.owns.paths;
  return `its part in the pages of other areas has ${bytes} bytes, more than ${MAX_PUBLIC_BYTES}: ${paths} paths and ${scripts} scripts with their titles, names and hashes. Own one path instead of many below it, shorten titles and names, and split the code into fewer chunks`;
}

/**
 * Returns a message about the first text or list below `value` that is too long. `field` is its name in the manifest.
 */
function findLong(value: unknown, field: string): string | null {
  if (typeof value === 'string')
    return describeExcess(field, value.length, TEXTS[field] ?? MAX_TEXT, 'characters');
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  const excess = describeExcess(field, entries.length, LISTS[field] ?? MAX_LIST, 'entries');
  if (excess) return excess;
  for (const [key, item] of entries) {
    const name = isList ? field : field === '' ? key : `${field}.${key}`;
    const found = (isList ? null : findLong(key, `${field} (name)`)) ?? findLong(item, name);
    if (found) return found;
  }
  return null;
}

/** Returns the name of the first field below `value` whose text, or whose name, is not one printable line. */
function findUnprintable(value: unknown, field: string): string | null {
  if (typeof value === 'string') return toPrintable(value) === value || field === CODE_FIELD ? null : field;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const name = Array.isArray(value) ? field : field === '' ? key : `${field}.${key}`;
    const found = toPrintable(key) === key ? findUnprintable(item, name) : name;
    if (found !== null) return found;
  }
  return null;
}

const describeExcess = (field: string, count: number, limit: number, unit: string) =>
  count > limit ? `${field} has ${count} ${unit}, more than ${limit}` : null;
