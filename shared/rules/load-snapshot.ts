import { ApiError, type ErrorCode } from '../contracts/errors';
import { idle, type Load, ready } from './load';

/** A `Load` that came or failed, as plain JSON. */
export type LoadSnapshot<T> = { value: T } | { failed: { code: ErrorCode; status: number } };

/** Loads by name; what was not asked for or was on its way is absent. */
export type LoadSnapshots<Values> = { [Name in keyof Values]?: LoadSnapshot<Values[Name]> };

/** What the server's `Load` was: the browser begins with what the served page shows, a failure too. */
export function toLoad<T>(snapshot: LoadSnapshot<T> | undefined): Load<T> {
  if (!snapshot) return idle;
  if ('value' in snapshot) return ready(snapshot.value);
  return { kind: 'failed', error: new ApiError(snapshot.failed.code, snapshot.failed.status) };
}

/** What of these loads goes with the served page. */
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
