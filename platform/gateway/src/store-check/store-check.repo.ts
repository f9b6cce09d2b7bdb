import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import type { ReleaseName } from '@site/contracts/store-check';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isOneOf } from '../db/is-one-of.repo';
import { fetchUnproven, insertFiles } from '../releases/store/release.repo';
import { compositions } from '../channel/channel.table';
import { blobs, releaseFiles, releases } from '../releases/store/release.table';

/** Compositions that are read and checked in one turn of the event loop. */
const BATCH = 50;

/** Returns the stored releases of these areas, or of all areas, oldest first. */
export const fetchReleaseNames = (db: Db, areas?: readonly string[]): Promise<ReleaseName[]> =>
  db
    .select({ area: releases.area, release: releases.id })
    .from(releases)
    .where(areas && isOneOf(releases.area, areas))
    .orderBy(asc(releases.area), asc(releases.seq));

/** Reads the stored manifest, which may be damaged; undefined if the release is not stored. */
export async function fetchManifest(db: Db, { area, release }: ReleaseName): Promise<unknown> {
  const rows = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.area, area), eq(releases.id, release)));
  return rows[0]?.manifest;
}

/** Reads the next compositions in the order of their ids. Their documents may be damaged. */
export const fetchCompositionsAfter = (db: Db, id: string): Promise<{ id: string; document: unknown }[]> =>
  db
    .select({ id: compositions.id, document: compositions.document })
    .from(compositions)
    .where(gt(compositions.id, id))
    .orderBy(asc(compositions.id))
    .limit(BATCH);

/** Replaces the stored manifest of a release, or adds it. */
export async function replaceManifest(
  tx: Db,
  manifest: ReleaseManifest,
  newBytes: number | null,
): Promise<void> {
  const { area, id } = manifest;
  await tx
    .insert(releases)
    .values({ area, id, manifest, newBytes })
    .onConflictDoUpdate({ target: [releases.area, releases.id], set: { manifest } });
}

/** Replaces the addresses of all files of a release. Files that its area has not sent stay unproven. */
export async function replaceAddresses(tx: Db, manifest: ReleaseManifest): Promise<void> {
  const { area, files } = manifest;
  const paths = files.map(({ path }) => path);
  const ofRelease = and(eq(releaseFiles.area, area), isOneOf(releaseFiles.path, paths));
  const unproven = [...(await fetchUnproven(tx, [manifest]))].map(({ path }) => path);
  await tx.delete(releaseFiles).where(ofRelease);
  await insertFiles(tx, manifest);
  await tx
    .update(releaseFiles)
    .set({ unproven: sql`${isOneOf(releaseFiles.path, unproven)}` })
    .where(ofRelease);
}

/** Deletes all encodings of a file. */
export const deleteBlob = (tx: Db, integrity: string): Promise<unknown> =>
  tx.delete(blobs).where(eq(blobs.integrity, integrity));
