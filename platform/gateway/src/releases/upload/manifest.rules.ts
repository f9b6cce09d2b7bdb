import { isDeeperThan } from '@site/server/http/nested-json';
import { isKitFile } from '@site/contracts/kit';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { isSourceMap } from '@site/contracts/source-map';
import { findContractFault, isOwnName } from '@site/contracts/schema/contract-fault';
import { findTypeProblem } from '../store/file-kinds';
import { releaseId } from '../store/release-id';
import { refusal } from '../../refusals/refusal';

/** Maximum size of a request with a manifest. Large enough for a manifest with 2,000 files. */
export const MAX_MANIFEST_BYTES = 2 * 1024 * 1024;
/** Maximum depth of a manifest. Schemas of contracts, the deepest part, have at most 23 levels. */
const MAX_DEPTH = 32;
/** The newest manifest format that this gateway reads. */
const FORMAT = 1;

/**
 * Throws BAD_REQUEST for a manifest of a newer format, and for one that is nested so deeply that checks by recursion
 * take seconds or exceed the stack. Runs before the schema validation, which works by recursion and would report
 * unknown fields instead of the newer format.
 */
export function assertReadable(body: unknown): void {
  if (isDeeperThan(MAX_DEPTH, body))
    throw refusal('BAD_REQUEST', `This release.json is nested more than ${MAX_DEPTH} levels deep`);
  const format: unknown = typeof body === 'object' && body !== null && 'format' in body ? body.format : null;
  if (typeof format !== 'number' || format <= FORMAT) return;
  throw refusal(
    'BAD_REQUEST',
    `This release.json has format ${format}; this gateway knows format ${FORMAT}. Update the gateway first, or build the area with the platform of format ${FORMAT}`,
    { reason: 'newer-format', format, known: FORMAT },
  );
}

/**
 * Checks the rules for manifests that a schema can't express. Throws BAD_REQUEST for the first violation.
 */
export function checkManifest(manifest: ReleaseManifest): void {
  const problem = findContradiction(manifest);
  if (problem) throw refusal('BAD_REQUEST', `${manifest.area}'s release.json: ${problem}`);
}

function findContradiction(manifest: ReleaseManifest): string | null {
  const { area, files, owns, id } = manifest;
  const id2 = releaseId(manifest);
  if (id !== id2) return `its id is ${id}, but its content hashes to ${id2}`;
  if (owns.name !== area) return `it is of ${area}, but owns the manifest of ${owns.name}`;
  const undeclared = findUndeclared(manifest);
  if (undeclared) return undeclared;
  const byPath = new Map(files.map((file) => [file.path, file]));
  if (byPath.size !== files.length) return 'it lists a path twice';
  const { chunks = {} } = manifest;
  const unknown = owns.paths.find(({ chunk }) => chunk !== undefined && !Object.hasOwn(chunks, chunk));
  if (unknown) return `${unknown.prefix} names the chunk ${unknown.chunk}, which has no scripts`;
  const named = [manifest.entry, ...manifest.scripts, ...Object.values(chunks).flat(), ...manifest.fonts];
  const lost = named.find((path) => byPath.get(path)?.audience !== 'browser');
  if (lost !== undefined) return `${lost} is not among its browser files`;
  if (byPath.get(manifest.server)?.audience !== 'server') return `${manifest.server} is not its server file`;
  const open = files.find(({ path, audience }) => isSourceMap(path) && audience === 'browser');
  if (open) return `${open.path} is a source map, which browsers must not get`;
  const kit = files.find(({ path }) => isKitFile(path));
  if (kit && (area !== SHELL || kit.audience === 'browser'))
    return `${kit.path} is a file of a kit, which only the shell has, for no browser`;
  const untrue = files.map(({ path, type }) => findTypeProblem(path, type)).find((found) => found !== null);
  if (untrue) return untrue;
  const sizes = new Map<string, number>();
  for (const { path, integrity, size } of files) {
    const other = sizes.get(integrity) ?? size;
    if (other !== size) return `${path} has ${size} bytes, but ${other} elsewhere under the same hash`;
    sizes.set(integrity, size);
  }
  return null;
}

/**
 * Finds a contract that areas may not declare, one that names other parts than the release owns, and names that
 * belong to another area.
 */
function findUndeclared({ area, owns, contract }: ReleaseManifest): string | null {
  const fault = contract && findContractFault(area, contract);
  if (fault) return `contract ${fault}`;
  for (const kind of ['modals', 'slots'] as const) {
    const foreign = owns[kind].find((name) => name.includes('/') && !isOwnName(area, name));
    if (foreign !== undefined) return `it owns ${foreign}, which belongs to another area by its name`;
    if (contract && Object.keys(contract[kind]).sort().join() !== [...owns[kind]].sort().join())
      return `contract /${kind} and owns.${kind} have different names`;
  }
  return null;
}
