import { setImmediate as nextTurn } from 'node:timers/promises';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Db } from '@site/server/db';
import { Composition } from '@site/contracts/composition';
import type { ReleaseCheckReply, ReleaseName, StoreProblem, StoreReply } from '@site/contracts/store-check';
import { fetchHead } from '../channel/channel.repo';
import { compositionId } from '../channel/compose';
import { releasesOf } from '../channel/state';
import { releaseKey } from '../gc/garbage.repo';
import { fetchServedReleases } from '../gc/gc.service';
import { fetchFilesAt } from '../releases/store/release.repo';
import { isManifestOf } from '../releases/store/stored-manifest';
import { fetchCompositionsAfter, fetchManifest, fetchReleaseNames } from './store-check.repo';
import { readStoredContent, type StoredContent } from './stored-file';

const compositionCheck = TypeCompiler.Compile(Composition);

/** Lists all releases that are stored or should be, and checks the compositions. */
export async function checkStore(db: Db): Promise<StoreReply> {
  const stored = await fetchReleaseNames(db);
  const served = [...(await fetchServedReleases(db))].map((key) => {
    const [area = '', release = ''] = key.split('@');
    return { area, release };
  });
  const damaged = await findDamagedCompositions(db);
  return {
    releases: [...stored, ...without(served, stored)],
    problems: damaged.map((id) => ({ kind: 'damaged-composition', area: '*', release: id, file: null })),
  };
}

/**
 * Lists the releases of some areas that are stored, or that visitors get now. Reads no other composition, because a
 * site keeps all of them and each team adds some.
 */
export async function listStore(db: Db, areas: readonly string[]): Promise<StoreReply> {
  const stored = await fetchReleaseNames(db, areas);
  const head = await fetchHead(db);
  const live = Object.entries(head ? releasesOf(head.composition) : {});
  const canaries = Object.entries(head?.controls.canaries ?? {}).map(([area, { release }]) => [
    area,
    release,
  ]);
  const served = [...live, ...canaries]
    .map(([area = '', release = '']) => ({ area, release }))
    .filter(({ area }) => areas.includes(area));
  return { releases: [...stored, ...without(served, stored)], problems: [] };
}

function without(releases: readonly ReleaseName[], stored: readonly ReleaseName[]): ReleaseName[] {
  const known = new Set(stored.map(({ area, release }) => releaseKey(area, release)));
  return releases.filter(({ area, release }) => !known.has(releaseKey(area, release)));
}

/** Reads the compositions in batches, because a site keeps all of them, and serves pages between the batches. */
async function findDamagedCompositions(db: Db): Promise<string[]> {
  const damaged: string[] = [];
  let batch = await fetchCompositionsAfter(db, '');
  while (batch.length > 0) {
    damaged.push(...batch.filter(({ id, document }) => !isComposition(id, document)).map(({ id }) => id));
    await nextTurn();
    batch = await fetchCompositionsAfter(db, batch.at(-1)?.id ?? '');
  }
  return damaged;
}

const isComposition = (id: string, document: unknown): boolean =>
  compositionCheck.Check(document) && document.id === id && compositionId(document) === id;

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
