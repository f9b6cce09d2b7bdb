import type { Db } from '@site/server/db';
import type { ReleaseFile, ReleaseManifest } from '@site/contracts/release';
import { and, desc, eq, like, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/is-one-of.repo';
import { releaseFiles, releases } from './release.table';
import { isManifestOf } from './stored-manifest';

export interface StoredRelease {
  manifest: ReleaseManifest;
  createdAt: Date;
}

export interface StoredFile {
  path: string;
  integrity: string;
  type: string;
  audience: 'browser' | 'server';
}

interface AnnouncedFile {
  area: string;
  unproven: boolean;
  path: string;
  type: string;
  size: number;
}

/**
 * Stores a manifest and the addresses of its files. A repeated announcement only updates `announcedAt`. `newBytes` is
 * the result of `fetchNewBytes`. Returns the stored manifest, which differs from the given one when another manifest
 * has the same id.
 */
export async function saveRelease(
  db: Db,
  manifest: ReleaseManifest,
  newBytes: number | null = null,
): Promise<ReleaseManifest> {
  const { area, id } = manifest;
  const stored = await db
    .insert(releases)
    .values({ area, id, manifest, newBytes })
    .onConflictDoUpdate({ target: [releases.area, releases.id], set: { announcedAt: sql`now()` } })
    .returning({ manifest: releases.manifest });
  await insertFiles(db, manifest);
  return stored[0]?.manifest ?? manifest;
}

/**
 * Stores the addresses of the files of a release, except those that are stored already. Files that the area has never
 * sent, or only for another audience, are unproven: others may have sent the same bytes as a private file. The
 * addresses are one parameter, because a statement with 12,000 parameters occupies the process for 0.3 s.
 */
export async function insertFiles(db: Db, { area, files }: ReleaseManifest): Promise<void> {
  await db.execute(sql`
    insert into release_files (area, path, integrity, type, audience, size, unproven)
    select ${area}, path, integrity, type, audience, size, not exists (
      select from release_files as sent
      where sent.integrity = file.integrity and sent.area = ${area} and sent.audience = file.audience
        and not sent.unproven
    )
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as file(path text, integrity text, type text, audience text, size int)
    on conflict do nothing`);
}

/** Returns the files that the area has already released at `paths`, keyed by path. */
export async function fetchFilesAt(
  db: Db,
  area: string,
  paths: readonly string[],
): Promise<Map<string, StoredFile>> {
  const rows = await db
    .select()
    .from(releaseFiles)
    .where(and(eq(releaseFiles.area, area), isOneOf(releaseFiles.path, paths)));
  return new Map(rows.map((row) => [row.path, row]));
}

/** Returns the announced files with this hash, one per address, in all areas. */
export const fetchAnnouncedFiles = (db: Db, integrity: string): Promise<AnnouncedFile[]> =>
  db
    .select({
      area: releaseFiles.area,
      unproven: releaseFiles.unproven,
      path: releaseFiles.path,
      type: releaseFiles.type,
      size: releaseFiles.size,
    })
    .from(releaseFiles)
    .where(eq(releaseFiles.integrity, integrity));

/** Records that these areas have sent the bytes of a file. */
export const markProven = (db: Db, integrity: string, areas: readonly string[]): Promise<unknown> =>
  db
    .update(releaseFiles)
    .set({ unproven: false })
    .where(
      and(
        eq(releaseFiles.integrity, integrity),
        isOneOf(releaseFiles.area, areas),
        sql`${releaseFiles.unproven}`,
      ),
    );

/** Returns the files of these releases that their area has not sent yet. */
export async function fetchUnproven(
  db: Db,
  manifests: readonly Pick<ReleaseManifest, 'area' | 'files'>[],
): Promise<Set<ReleaseFile>> {
  const areas = manifests.map(({ area }) => area);
  const paths = manifests.flatMap(({ files }) => files.map(({ path }) => path));
  const rows = await db
    .select({ area: releaseFiles.area, path: releaseFiles.path })
    .from(releaseFiles)
    .where(
      and(
        // as in the partial index, which a parameter would not match
        sql`${releaseFiles.unproven}`,
        isOneOf(releaseFiles.area, areas),
        isOneOf(releaseFiles.path, paths),
      ),
    );
  const unproven = new Set(rows.map(({ area, path }) => `${area} ${path}`));
  return new Set(
    manifests.flatMap(({ area, files }) => files.filter(({ path }) => unproven.has(`${area} ${path}`))),
  );
}

/** Reads a stored release. Only benchmarks call this function. @internal */
export async function fetchRelease(db: Db, area: string, id: string): Promise<StoredRelease | null> {
  const rows = await db
    .select({ manifest: releases.manifest, createdAt: releases.createdAt })
    .from(releases)
    .where(and(eq(releases.area, area), eq(releases.id, id)));
  return rows[0] ?? null;
}

/** Protects a release from garbage collection until the given time, unless a later time is already set. */
export async function extendPreview(db: Db, area: string, id: string, until: Date): Promise<void> {
  const { previewedUntil } = releases;
  await db
    .update(releases)
    .set({ previewedUntil: sql`greatest(${previewedUntil}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(releases.area, area), eq(releases.id, id)));
}

/** Matches these releases (area, id), of which there must be at least one. */
export const isOneOfReleases = (wanted: readonly (readonly [area: string, id: string])[]) =>
  sql`(${releases.area}, ${releases.id}) in (${sql.join(
    wanted.map(([area, id]) => sql`(${area}, ${id})`),
    sql`, `,
  )})`;

/**
 * Reads the given releases (area, id) in one query. Omits those that are not stored, and those whose row is damaged:
 * nobody can serve or link them, and `site repair` restores both (docs/decisions/0080).
 */
export async function fetchReleases(
  db: Db,
  wanted: readonly (readonly [area: string, id: string])[],
): Promise<StoredRelease[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .select({
      area: releases.area,
      release: releases.id,
      manifest: releases.manifest,
      createdAt: releases.createdAt,
    })
    .from(releases)
    .where(isOneOfReleases(wanted));
  return rows
    .filter((row) => isManifestOf(row, row.manifest))
    .map(({ manifest, createdAt }) => ({ manifest, createdAt }));
}

interface UploadTime {
  area: string;
  release: string;
  /** Milliseconds since 1970. */
  uploadedAt: number;
}

/** Returns when the given releases (area, id) were stored first. Omits those that are not stored. */
export async function fetchUploadTimes(
  db: Db,
  wanted: readonly (readonly [area: string, id: string])[],
): Promise<UploadTime[]> {
  const rows = await db
    .select({ area: releases.area, release: releases.id, createdAt: releases.createdAt })
    .from(releases)
    .where(isOneOfReleases(wanted));
  return rows.map(({ createdAt, ...row }) => ({ ...row, uploadedAt: createdAt.getTime() }));
}

/** Returns the given release ids that are still stored for the area. */
export async function fetchStoredIds(db: Db, area: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.area, area), isOneOf(releases.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the ids of an area's releases that begin with `start` (hex digits), newest first. */
export async function fetchReleaseIds(db: Db, area: string, start = ''): Promise<string[]> {
  const rows = await db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.area, area), like(releases.id, `${start}%`)))
    .orderBy(desc(releases.seq));
  return rows.map((row) => row.id);
}
