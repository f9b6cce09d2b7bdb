import { Value } from '@sinclair/typebox/value';
import type { Db } from '@site/server/db';
import { Composition } from '@site/contracts/composition';
import type { ReleaseCheckReply, ReleaseName, StoreProblem, StoreReply } from '@site/contracts/store-check';
import { compositionId } from '../channel/compose';
import { releaseKey } from '../gc/garbage.repo';
import { fetchServedReleases } from '../gc/gc.service';
import { fetchFilesAt } from '../releases/store/release.repo';
import { isManifestOf } from '../releases/store/stored-manifest';
import { fetchCompositionsAfter, fetchManifest, fetchReleaseNames } from './store-check.repo';
import { readStoredContent, type StoredContent } from './stored-file';

/** Lists all releases that are stored or should be, and checks the compositions. */
export async function checkStore(db: Db): Promise<StoreReply> {
  const stored = await fetchReleaseNames(db);
  const known = new Set(stored.map(({ area, release }) => releaseKey(area, release)));
  const missing = [...(await fetchServedReleases(db))]
    .filter((key) => !known.has(key))
    .map((key) => {
      const [area = '', release = ''] = key.split('@');
      return { area, release };
    });
  const damaged = await findDamagedCompositions(db);
  return {
    releases: [...stored, ...missing],
    problems: damaged.map((id) => ({ kind: 'damaged-composition', area: '*', release: id, file: null })),
  };
}

/** Reads the compositions in batches, because a site keeps all of them. */
async function findDamagedCompositions(db: Db): Promise<string[]> {
  const damaged: string[] = [];
  let batch = await fetchCompositionsAfter(db, '');
  while (batch.length > 0) {
    damaged.push(...batch.filter(({ id, document }) => !isComposition(id, document)).map(({ id }) => id));
    batch = await fetchCompositionsAfter(db, batch.at(-1)?.id ?? '');
  }
  return damaged;
}

const isComposition = (id: string, document: unknown): boolean =>
  Value.Check(Composition, document) && document.id === id && compositionId(document) === id;

/** Checks a release: its manifest, the addresses of its files, and the bytes of each file. */
export async function checkRelease(db: Db, name: ReleaseName): Promise<ReleaseCheckReply> {
  const manifest = await fetchManifest(db, name);
  const about = (kind: StoreProblem['kind'], file: string | null = null): StoreProblem => ({
    kind,
    ...name,
    file,
  });
  if (manifest === undefined) return { files: 0, bytes: 0, problems: [about('missing-release')] };
  if (!isManifestOf(name, manifest)) return { files: 0, bytes: 0, problems: [about('damaged-manifest')] };
  const { files } = manifest;
  const problems: StoreProblem[] = [];
  const addresses = await fetchFilesAt(
    db,
    name.area,
    files.map(({ path }) => path),
  );
  // several addresses may have the same content, which is read once
  const states = new Map<string, StoredContent['state']>();
  for (const { path, integrity, type, audience } of files) {
    const there = addresses.get(path);
    if (there?.integrity !== integrity || there.type !== type || there.audience !== audience)
      problems.push(about('wrong-address', path));
    const state = states.get(integrity) ?? (await readStoredContent(db, integrity)).state;
    states.set(integrity, state);
    if (state !== 'whole') problems.push(about(`${state}-file`, path));
  }
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), problems };
}
