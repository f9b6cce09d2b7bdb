import type { StatusReply } from '@site/shared/contracts/deploy-status';
import { CliError } from '../terminal/cli-error';
import { lookText as text } from './look.text';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { short, when } from '../terminal/words.text';
import { readCurrent } from './built';
import type { CommandPorts } from '../terminal/command-ports';

const MAX_LOG = 500;

/** `site status`: shows live releases, canaries, freezes, closed pages and gateways. */
export async function status({ client, url, paint }: CommandPorts): Promise<Outcome> {
  const data = await client.fetchStatus();
  const rows = data.areas.map(({ area, release, previous, since, by, why }) => [
    area,
    short(release),
    previous === null ? text.none : short(previous),
    when(since),
    by,
    why,
  ]);
  const heading = text.heading(url, data.composition, data.mode, data.revision);
  const lines = [paint.strong(heading), '', buildTable(text.columns, rows)];
  const fared = data.areas.flatMap(({ area, day }) => (day?.served ? [text.day(area, day)] : []));
  if (fared.length > 0) lines.push('', ...fared);
  const special = notes(data);
  if (special.length > 0) lines.push('', ...special);
  const behind = data.gateways.filter(({ current }) => !current).map(({ name }) => name);
  if (data.gateways.length > 1) lines.push('', text.gateways(data.gateways.length));
  if (behind.length > 0) lines.push(paint.bad(text.behind(behind)));
  return { data, lines };
}

/** Describes running canaries, frozen areas, and closed areas and paths. */
const notes = ({ areas, closedPaths }: StatusReply): string[] => [
  ...areas.flatMap(({ area, canary, frozen, closed }) => [
    ...(canary ? [text.canary(area, canary)] : []),
    ...(canary?.health ? [text.health(canary.health)] : []),
    ...(frozen ? [text.frozen(area, frozen)] : []),
    ...(closed ? [text.closed(area, closed)] : []),
  ]),
  ...closedPaths.map((closed) => text.closed(closed.path, closed)),
];

interface LogOptions {
  limit?: string;
  before?: string;
}

/** `site log [area]`: shows the channel's log. */
export async function log(
  { client }: CommandPorts,
  area: string | undefined,
  options: LogOptions,
): Promise<Outcome> {
  const limit = readNumber(options.limit, 'limit', MAX_LOG);
  const before = readNumber(options.before, 'before', Number.MAX_SAFE_INTEGER);
  const data = await client.fetchLog({ area, limit, before });
  const rows = data.changes.map(({ revision, at, action, area: about, from, to, who, why }) => [
    String(revision),
    when(at),
    about,
    text.action(action),
    text.move(from, to),
    who,
    why,
  ]);
  return { data, lines: [rows.length > 0 ? buildTable(text.logColumns, rows) : text.emptyLog] };
}

function readNumber(value: string | undefined, name: string, max: number): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > max) throw new CliError(text.badNumber(name, value, max), 2);
  return number;
}

/**
 * `site check <area>`: checks that the local build would link with the live releases. Exits with code 1
 * otherwise.
 */
export async function check(ports: CommandPorts, area: string, { dir }: { dir?: string }): Promise<Outcome> {
  const { manifest } = await readCurrent(ports, area, dir);
  const { problems } = await ports.client.check(manifest);
  if (problems.length > 0) {
    const lines = [text.unfit(area, manifest.id), ...problems.map(({ message }) => `  ${message}`)];
    throw new CliError(lines.join('\n'), 1, { code: 'DOES_NOT_LINK', details: { problems } });
  }
  const data = { area, release: manifest.id, problems };
  return { data, lines: [ports.paint.good(text.fits(area, manifest.id, ports.url))] };
}

export interface PreviewOptions {
  hours?: string;
  dir?: string;
}

const MAX_HOURS = 24 * 30;

/**
 * `site preview <area>[@<release>]`: creates a preview link; without a release, uploads and previews the
 * local build.
 */
export async function preview(
  ports: CommandPorts,
  target: string,
  store: (area: string, dir?: string) => Promise<{ id: string }>,
  options: PreviewOptions,
): Promise<Outcome> {
  const [area = '', named] = target.split('@');
  const hours = readNumber(options.hours, 'hours', MAX_HOURS);
  const release = named ?? (await store(area, options.dir)).id;
  const reply = await ports.client.preview({ area, release, ...(hours === undefined ? {} : { hours }) });
  const data = { ...reply, url: (reply.origin ?? ports.url) + reply.path };
  return {
    data,
    lines: [data.url],
    notes: [text.preview(area, reply.release, reply.expires)],
  };
}

/** `site gc`: lists what can be deleted from the store. With `--yes`, deletes it. */
export async function gc({ client }: CommandPorts, { yes }: { yes?: boolean }): Promise<Outcome> {
  const data = yes ? await client.collectGarbage() : await client.fetchGarbage();
  const rows = data.releases.map(({ area, release, at }) => [area, short(release), when(at)]);
  if (rows.length === 0 && data.files === 0) return { data, lines: [text.clean] };
  const table = rows.length > 0 ? [buildTable(text.gcColumns, rows), ''] : [];
  const sum = text.garbage(data.releases.length, data.files, data.bytes);
  return { data, lines: [...table, yes ? text.deleted(sum) : text.wouldDelete(sum)] };
}
