import type { ReleaseName, StoreProblem } from '@site/contracts/store-check';
import type { BuiltRelease } from '../../releases/built-release';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { readBuilt } from './read-built-release';
import { storeText as text } from './store.text';

/** Result of a check of the store. */
interface Checked {
  releases: number;
  files: number;
  bytes: number;
  problems: StoreProblem[];
}

/** `site verify [area@release]`: checks what is stored. Exits with code 1 if something is damaged. */
export async function verify(ports: CommandPorts, target: string | undefined): Promise<Outcome> {
  const checked = await check(ports, target);
  if (checked.problems.length > 0) throw toFailure(checked, [text.damaged], [text.howToRepair]);
  return { data: checked, lines: [whole(ports, checked)] };
}

/**
 * `site repair [area@release]`: restores damaged releases from the site's own copies and from local builds of
 * the same releases, and checks them again. Exits with code 1 if something is still damaged.
 */
export async function repair(
  ports: CommandPorts,
  target: string | undefined,
  { dir }: { dir?: string },
): Promise<Outcome> {
  const before = await check(ports, target);
  const lines: string[] = [];
  for (const name of damagedReleases(before)) lines.push(await repairOne(ports, name, dir));
  const after = before.problems.length > 0 ? await check(ports, target) : before;
  if (after.problems.length === 0) return { data: after, lines: [...lines, whole(ports, after)] };
  const hints = after.problems.some(({ kind }) => kind === 'damaged-composition') ? [text.compositions] : [];
  throw toFailure(after, [...lines, text.still], hints);
}

async function check({ client, progress }: CommandPorts, target: string | undefined): Promise<Checked> {
  const { releases, problems } = await client.fetchStore();
  const chosen = target === undefined ? releases : find(releases, target);
  progress(text.checking(chosen.length));
  const checked: Checked = {
    releases: chosen.length,
    files: 0,
    bytes: 0,
    problems: target === undefined ? problems : [],
  };
  for (const name of chosen) {
    const reply = await client.checkStored(name);
    checked.files += reply.files;
    checked.bytes += reply.bytes;
    checked.problems.push(...reply.problems);
  }
  return checked;
}

/** Finds the releases that `area@release` names; `release` may be the start of an id. */
function find(releases: readonly ReleaseName[], target: string): ReleaseName[] {
  const [, area, start] = /^([^@]+)@([0-9a-f]{1,16})$/.exec(target) ?? [];
  if (area === undefined || start === undefined) throw new CliError(text.badTarget(target), 2);
  const found = releases.filter((name) => name.area === area && name.release.startsWith(start));
  if (found.length === 0) throw new CliError(text.unknown(target), 1);
  return found;
}

function damagedReleases({ problems }: Checked): ReleaseName[] {
  const names = new Map(
    problems
      .filter(({ kind }) => kind !== 'damaged-composition')
      .map(({ area, release }) => [`${area}@${release}`, { area, release }]),
  );
  return [...names.values()];
}

/** Repairs a release as far as possible. Returns a line that says what was restored. */
async function repairOne(ports: CommandPorts, name: ReleaseName, dir: string | undefined): Promise<string> {
  const { area, release } = name;
  const built = await findBuild(ports, name, dir);
  const signed = built && (await ports.sign(built.manifest));
  const reply = await ports.client.repair(name, built?.manifest, signed).catch((error: unknown) => {
    if (error instanceof CliError && error.refused?.code === 'NOT_FOUND') return null;
    throw error;
  });
  let uploaded = 0;
  for (const integrity of reply?.missing ?? []) {
    const bytes = await built?.read(integrity).catch(() => null);
    if (!bytes) continue;
    await ports.client.upload(integrity, bytes, area);
    uploaded += 1;
  }
  if (!reply || uploaded < reply.missing.length) return text.noSource(area, release);
  return text.repaired(area, release, reply.restored, uploaded);
}

/** Returns the local build of exactly this release, or null. */
async function findBuild(
  ports: CommandPorts,
  { area, release }: ReleaseName,
  dir: string | undefined,
): Promise<BuiltRelease | null> {
  const built = await readBuilt(ports, area, dir).catch(() => null);
  return built?.manifest.id === release ? built : null;
}

const whole = ({ paint }: CommandPorts, { releases, files, bytes }: Checked) =>
  paint.good(text.whole(releases, files, bytes));

const toFailure = (checked: Checked, before: readonly string[], after: readonly string[]) =>
  new CliError(
    [...before, buildTable(text.columns, checked.problems.map(text.row)), ...after].join('\n'),
    1,
    { code: 'CONFLICT', details: checked },
  );
