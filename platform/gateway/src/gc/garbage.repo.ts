import type { Db } from '@site/server/db';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOfReleases } from '../releases/store/release.repo';

/** A release that is protected neither by a recent announcement nor by a preview link. */
export interface ExpiredRelease {
  area: string;
  id: string;
  createdAt: Date;
}

type ExpiredRow = { area: string; id: string; at: string | Date };

const toExpired = ({ area, id, at }: ExpiredRow): ExpiredRelease => ({ area, id, createdAt: new Date(at) });

/** The fields of a log entry of the channel that garbage collection reads. */
export interface AreaChange {
  area: string;
  action: string;
  to: string | null;
}

/** Number of files that were or would be deleted, and their stored size in bytes, including all encodings. */
export interface DeletedFiles {
  files: number;
  bytes: number;
}

export const releaseKey = (area: string, id: string): string => `${area}@${id}`;

/**
 * Returns the releases (as `releaseKey`) whose files a browser may still request: releases of compositions
 * that were live or created in the last `days`, canaries that ran in the last `days`, and releases of
 * compositions that a browser reported on in the last `hours`.
 */
export async function fetchNeededReleases(db: Db, days: number, hours: number): Promise<Set<string>> {
  // a composition is live from its log entry until the next entry; `greatest` is needed if the clock was set
  // back
  const { rows } = await db.execute<{ area: string; id: string }>(sql`
    with entries as (
      select composition, controls, at, lead(at) over (order by revision) as until from channel_entries
    ), recent as (
      select composition, controls from entries
      where until is null or greatest(at, until) > now() - ${days}::int * interval '1 day'
    ), named as (
      select document from compositions
      where id in (select composition from recent)
        or created_at > now() - ${days}::int * interval '1 day'
        or id in (
          select composition from compositions_seen where seen_at > now() - ${hours}::int * interval '1 hour'
        )
    )
    select 'shell' as area, document->>'shell' as id from named
    union select a.key, a.value from named, jsonb_each_text(document->'areas') as a
    union select c.key, c.value->>'release' from recent, jsonb_each(controls->'canaries') as c`);
  return new Set(rows.map(({ area, id }) => releaseKey(area, id)));
}

/** Returns the changes of all areas in the channel's log, oldest first. */
export async function fetchAllChanges(db: Db): Promise<AreaChange[]> {
  const { rows } = await db.execute<{ area: string; action: string; to: string | null }>(
    sql`select coalesce(move->>'area', area) as area, action, coalesce(move->>'to', "to") as "to"
      from channel_entries left join lateral jsonb_array_elements(moves) as move on true order by revision`,
  );
  return rows;
}

/** Returns releases that were not announced in the last `hours` and have no valid preview link. */
export async function fetchExpiredReleases(db: Db, hours: number): Promise<ExpiredRelease[]> {
  const { rows } = await db.execute<ExpiredRow>(sql`
    select area, id, created_at as at from releases
    where announced_at < now() - ${hours}::int * interval '1 hour'
      and coalesce(previewed_until < now(), true) order by seq`);
  return rows.map(toExpired);
}

/** Returns the areas of those of the releases (as `releaseKey`) that are not stored. */
export async function fetchAreasLacking(db: Db, keys: ReadonlySet<string>): Promise<string[]> {
  const wanted = [...keys].map((key) => {
    const [area = '', id = ''] = key.split('@');
    return { area, id };
  });
  const { rows } = await db.execute<{ area: string }>(sql`
    select distinct area from ${toRecordset(wanted)}
    where not exists (select from releases where releases.area = given.area and releases.id = given.id)`);
  return rows.map(({ area }) => area);
}

/**
 * Returns the number and total size of the files older than `hours` that no release lists, as if the releases
 * in `without` had been deleted. All files of the areas in `spared` count as listed.
 */
export async function sumUnlistedFiles(
  db: Db,
  without: readonly ExpiredRelease[],
  spared: readonly string[],
  hours: number,
): Promise<DeletedFiles> {
  const { rows } = await db.execute<{ files: string; bytes: string }>(sql`
    with kept as (
      select area, manifest from releases where (area, id) not in (select area, id from ${toRecordset(without)})
    ), listed as materialized (
      select distinct file->>'integrity' as integrity from kept, ${eachFile}
      union select integrity from release_files where area in (select area from kept where ${isDamaged})
      union select integrity from release_files
        where area in (select jsonb_array_elements_text(${JSON.stringify(spared)}::jsonb))
    ), old as (
      select integrity from blobs where encoding = 'identity' and ${isOlder(hours)}
    )
    select count(*) filter (where encoding = 'identity') as files, coalesce(sum(size), 0) as bytes from blobs
    where integrity in (select integrity from old except select integrity from listed)`);
  return { files: Number(rows[0]?.files ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}

/**
 * Returns those of the releases that nothing has protected since they were found: an announcement, a preview link, a
 * composition that was saved or reported in the last `hours`, or a change of their area after `revision`. Their rows
 * are locked until the transaction ends.
 */
export async function fetchUnprotected(
  tx: Db,
  found: readonly ExpiredRelease[],
  revision: number,
  hours: number,
): Promise<ExpiredRelease[]> {
  if (found.length === 0) return [];
  const { rows } = await tx.execute<ExpiredRow>(selectUnprotected(found, revision, hours));
  return rows.map(toExpired);
}

/**
 * The query of `fetchUnprotected`. It finds the releases by their keys first: otherwise the protection of all stored
 * releases would be searched for each few that are deleted. Exported for the test of its plan.
 *
 * @internal
 */
export function selectUnprotected(found: readonly ExpiredRelease[], revision: number, hours: number): SQL {
  const isRecent = (time: SQL) => sql`${time} > now() - ${hours}::int * interval '1 hour'`;
  const names = found.map(({ area, id }) => [area, id] as const);
  return sql`
    with old as materialized (
      select area, id, created_at, seq from releases
      where ${isOneOfReleases(names)}
        and not ${isRecent(sql`announced_at`)} and coalesce(previewed_until < now(), true)
      for update
    )
    select area, id, created_at as at from old
    where not exists (
        select from channel_entries where revision > ${revision}
          and (channel_entries.area = old.area
            or moves @> jsonb_build_array(jsonb_build_object('area', old.area)))
      )
      and not exists (
        select from compositions left join compositions_seen on composition = compositions.id
        where (${isRecent(sql`compositions.created_at`)} or ${isRecent(sql`seen_at`)})
          and document @> case old.area
            when 'shell' then jsonb_build_object('shell', old.id)
            else jsonb_build_object('areas', jsonb_build_object(old.area, old.id))
          end
      )
    order by seq`;
}

/** Deletes releases. The rows of their files in `release_files` stay (address.repo.ts). */
export async function deleteReleases(
  tx: Db,
  doomed: readonly Pick<ExpiredRelease, 'area' | 'id'>[],
): Promise<void> {
  await tx.execute(sql`
    delete from releases where (area, id) in (select area, id from ${toRecordset(doomed)})`);
}

/** Deletes at most `most` files that are older than `hours` and that no release lists. */
export async function deleteUnlistedFiles(tx: Db, hours: number, most: number): Promise<DeletedFiles> {
  const { rows } = await tx.execute<{ encoding: string; size: number }>(sql`
    delete from blobs where integrity in (
      select integrity from blobs where encoding = 'identity' and ${isOlder(hours)}
        and not exists (select from release_files where release_files.integrity = blobs.integrity)
      limit ${most}
    ) returning encoding, size`);
  return {
    files: rows.filter(({ encoding }) => encoding === 'identity').length,
    bytes: rows.reduce((sum, { size }) => sum + size, 0),
  };
}

/** The files of a manifest; none if it is damaged. */
export const eachFile = sql`jsonb_array_elements(
  case jsonb_typeof(manifest->'files') when 'array' then manifest->'files' else '[]' end) as file`;
export const isDamaged = sql`jsonb_typeof(manifest->'files') is distinct from 'array'`;

const isOlder = (hours: number) => sql`created_at < now() - ${hours}::int * interval '1 hour'`;

/** Passes areas and ids as one JSON parameter, because a statement can have only 65,535 parameters. */
const toRecordset = (releases: readonly Pick<ExpiredRelease, 'area' | 'id'>[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(releases.map(({ area, id }) => ({ area, id })))}::jsonb) as given(area text, id text)`;
