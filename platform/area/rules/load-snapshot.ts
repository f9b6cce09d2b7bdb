import { ApiError, type ErrorCode } from '@site/contracts/api-error';
import { idle, type Load, ready } from './load';

/** A finished `Load` as plain JSON. */
export type LoadSnapshot<T> = { value: T } | { failed: { code: ErrorCode; status: number } };

/** Snapshots by name. Loads that were idle or running are absent. */
export type LoadSnapshots<Values> = { [Name in keyof Values]?: LoadSnapshot<Values[Name]> };

/**
 * Restores a `Load` from its snapshot. The browser then starts with the data or failure that the server
 * rendered.
 */
export function toLoad<T>(snapshot: LoadSnapshot<T> | undefined): Load<T> {
  if (!snapshot) return idle;
  if ('value' in snapshot) return ready(snapshot.value);
  return { kind: 'failed', error: new ApiError(snapshot.failed.code, snapshot.failed.status) };
}

/** Returns snapshots of the finished loads. The served page embeds them. */
export const toSnapshots = <Values>(loads: { [Name in keyof Values]: Load<Values[Name]> }) =>
  Object.fromEntries(
    Object.entries<Load<unknown>>(loads).flatMap(([name, load]) => toEntry(name, load)),
  ) as LoadSnapshots<Values>;

function toEntry(name: string, load: Load<unknown>): [string, LoadSnapshot<unknown>][] {
  if (load.kind === 'ready') return [[name, { value: load.value }]];
  if (load.kind !== 'failed') return [];
  const { code, status } = load.error;
  return [[name, { failed: { code, status } }]];
}
