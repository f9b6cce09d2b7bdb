import { refusal } from './refusal';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { releaseId } from '../store/release-id';

/** A release of this many files is a mistake in its build. */
const MAX_FILES = 2_000;

/** What a schema can't say about a manifest. Throws BAD_REQUEST with the first contradiction. */
export function checkManifest(manifest: ReleaseManifest): void {
  const problem = findContradiction(manifest);
  if (problem) throw refusal('BAD_REQUEST', `${manifest.area}'s release.json: ${problem}`);
}

function findContradiction(manifest: ReleaseManifest): string | null {
  const { area, files, owns, id } = manifest;
  const id2 = releaseId(manifest);
  if (id !== id2) return `its id is ${id}, but its content hashes to ${id2}`;
  if (owns.name !== area) return `it is of ${area}, but owns the manifest of ${owns.name}`;
  if (files.length > MAX_FILES) return `it lists ${files.length} files, more than ${MAX_FILES}`;
  const byPath = new Map(files.map((file) => [file.path, file]));
  if (byPath.size !== files.length) return 'it lists a path twice';
  const named = [manifest.entry, ...manifest.scripts, ...manifest.fonts];
  const lost = named.find((path) => byPath.get(path)?.audience !== 'browser');
  if (lost !== undefined) return `${lost} is not among its browser files`;
  if (byPath.get(manifest.server)?.audience !== 'server') return `${manifest.server} is not its server file`;
  return null;
}
