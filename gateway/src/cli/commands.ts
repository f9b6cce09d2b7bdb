import path from 'node:path';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { type BuiltRelease, readBuiltRelease } from '../start/built-release';
import { CliError } from './cli-error';
import type { DeployClient } from './deploy-client';
import { findAreaFolder } from './find-area';
import { siteText as text } from './site.text';
import { buildTable } from './table';

export interface CommandPorts {
  client: DeployClient;
  url: string;
  /** The repository: where areas are looked for by their name. */
  root: string;
  say: (line: string) => void;
}

/** `site status` */
export async function showStatus({ client, url, say }: CommandPorts): Promise<void> {
  const { composition, mode, revision, areas } = await client.fetchStatus();
  const rows = areas.map(({ area, release, previous, since, by, why }) => {
    const when = new Date(since).toLocaleString('ru-RU');
    return [area, release, previous ?? text.none, when, by, why];
  });
  say(`${text.heading(url, composition, mode, revision)}\n`);
  say(buildTable(text.columns, rows));
}

export interface DeployOptions {
  dir?: string;
  why?: string;
}

/** `site deploy <area>`: announce, upload what the site has not got, move the channel. */
export async function deployArea(ports: CommandPorts, area: string, options: DeployOptions): Promise<void> {
  const { client, root, say } = ports;
  const folder = options.dir
    ? path.resolve(options.dir)
    : path.join(await findAreaFolder(root, area), 'dist');
  const built = await readBuilt(folder, area);
  const { missing, revision } = await client.announce(built.manifest);
  if (missing.length > 0) say(text.uploading(missing.length));
  for (const integrity of missing) await client.upload(integrity, await readFile(built, integrity));
  const why = options.why ?? text.noReason;
  const { changes, tookMs } = await client.change({
    area,
    to: built.manifest.id,
    action: 'deploy',
    why,
    revision,
  });
  const [change] = changes;
  if (!change) say(text.same(area, built.manifest.id));
  else say(text.deployed(area, change.from, change.to ?? '', change.revision, tookMs));
}

export interface RollbackOptions {
  to?: string;
  why?: string;
}

/** `site rollback <area>`: to the release before, or to a named one. The log wants a reason. */
export async function rollBackArea(
  { client, say }: CommandPorts,
  area: string,
  { to, why }: RollbackOptions,
): Promise<void> {
  if (!why) throw new CliError(text.whyNeeded, 2);
  const wish = { area, action: 'rollback' as const, why, ...(to === undefined ? {} : { to }) };
  const { changes, tookMs } = await client.change(wish);
  const [change] = changes;
  if (!change) say(text.same(area, to ?? ''));
  else say(text.rolledBack(area, change.from, change.to ?? '', change.revision, tookMs));
}

async function readBuilt(folder: string, area: string): Promise<BuiltRelease> {
  const shown = path.relative(process.cwd(), folder) || folder;
  const built = await readBuiltRelease(folder).catch((error: Error) => {
    throw new CliError(text.badRelease(error.message), 2);
  });
  if (!built) throw new CliError(text.notBuilt(shown, path.basename(path.dirname(folder))), 2);
  const found = built.manifest.area;
  if (found !== area) throw new CliError(text.otherArea(shown, found, area), 2);
  return built;
}

const readFile = (built: BuiltRelease, integrity: string): Promise<Buffer> =>
  built.read(integrity).catch(() => {
    throw new CliError(text.lostFile(nameOf(built.manifest, integrity)), 2);
  });

const nameOf = ({ files }: ReleaseManifest, integrity: string) =>
  files.find((file) => file.integrity === integrity)?.path ?? integrity;
