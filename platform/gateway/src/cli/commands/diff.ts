import type { ReleaseManifest } from '@site/contracts/release';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { compareReleases, type ReleaseChanges } from '../../releases/difference/compare-releases';
import { diffText as text } from './diff.text';
import { readFreshRelease } from './read-built-release';
import { readNumber } from './read-number';

export interface DiffOptions {
  revision?: string;
  dir?: string;
}

/** Releases by area. */
type Releases = Readonly<Record<string, string>>;

/**
 * `site diff [area[@release]]`: shows what would change for visitors if a local build, a stored release or the
 * releases of a revision went live. Changes nothing, and uploads nothing.
 */
export async function diff(
  ports: CommandPorts,
  target: string | undefined,
  options: DiffOptions,
): Promise<Outcome> {
  const revision = readNumber(options.revision, 'revision', Number.MAX_SAFE_INTEGER);
  const [area, named] = target?.split('@') ?? [];
  if (area === undefined && revision === undefined) throw new CliError(text.nothingNamed, 2);
  if (named !== undefined && revision !== undefined) throw new CliError(text.releaseAndRevision, 2);
  const live = await fetchLive(ports);
  if (revision !== undefined) return diffRevision(ports, live, revision, area);
  const next =
    named === undefined
      ? (await readFreshRelease(ports, area ?? '', options.dir)).manifest
      : await ports.client.fetchManifest(area ?? '', named);
  const changes = next.id === live[next.area] ? [] : [await compareWithLive(ports, live, next)];
  const data = { areas: changes };
  return changes.length === 0
    ? { data, lines: [text.same(next.area, next.id)] }
    : { data, lines: changes.flatMap((one) => text.changes(one, ports.paint)) };
}

async function diffRevision(
  ports: CommandPorts,
  live: Releases,
  revision: number,
  only: string | undefined,
): Promise<Outcome> {
  const { areas } = await ports.client.fetchRevision(revision);
  if (only !== undefined && !areas[only]) throw new CliError(text.notLiveThen(only, revision), 1);
  const moved = Object.entries(areas).filter(
    ([area, release]) => live[area] !== release && (only === undefined || area === only),
  );
  const changes: ReleaseChanges[] = [];
  const deleted: { area: string; release: string }[] = [];
  for (const [area, release] of moved) {
    const next = await fetchStored(ports, area, release);
    if (next) changes.push(await compareWithLive(ports, live, next));
    else deleted.push({ area, release });
  }
  const newer = only === undefined ? Object.keys(live).filter((area) => !areas[area]) : [];
  const data = { areas: changes, deleted, newer };
  const lines = [
    ...changes.flatMap((one) => text.changes(one, ports.paint)),
    ...deleted.map(({ area, release }) => ports.paint.bad(text.deleted(area, release))),
    ...newer.map((area) => ports.paint.dim(text.newer(area, revision))),
  ];
  return { data, lines: moved.length === 0 ? [text.sameAsRevision(revision), ...lines] : lines };
}

async function fetchLive({ client }: CommandPorts): Promise<Releases> {
  const { areas } = await client.fetchStatus();
  return Object.fromEntries(areas.map(({ area, release }) => [area, release]));
}

async function compareWithLive({ client }: CommandPorts, live: Releases, next: ReleaseManifest) {
  const release = live[next.area];
  return compareReleases(release === undefined ? null : await client.fetchManifest(next.area, release), next);
}

/** Reads a stored release. Returns null if it has been deleted from the store. */
const fetchStored = ({ client }: CommandPorts, area: string, release: string) =>
  client.fetchManifest(area, release).catch((error: unknown) => {
    if (error instanceof CliError && error.refused?.code === 'NOT_FOUND') return null;
    throw error;
  });
