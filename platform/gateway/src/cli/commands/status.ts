import type { StatusReply } from '@site/contracts/deploy-status';
import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { short, when } from '../../refusals/words.text';
import { readOnlyCommandsText as text } from './read-only-commands.text';
import { announcementsText } from './announcements.text';
import { isFailing } from './upstreams';
import { upstreamsText } from './upstreams.text';

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
  const withheld = data.areas.flatMap(({ area, release, withheld: fault, lost, unmet }) => [
    ...(fault ? [paint.bad(text.withheld(area, release, fault))] : []),
    ...(lost ? [paint.bad(text.lost(area, release))] : []),
    ...(unmet ? [paint.bad(text.unmet(area, release))] : []),
  ]);
  if (withheld.length > 0) lines.push('', ...withheld);
  const signed = data.areas.flatMap((one) => (one.signed ? [text.signed(one.area, one.signed)] : []));
  if (signed.length > 0) lines.push('', ...signed);
  const dayLines = data.areas.flatMap(({ area, day }) =>
    day && (day.served > 0 || Object.keys(day.failures).length > 0) ? [text.day(area, day)] : [],
  );
  if (dayLines.length > 0) lines.push('', ...dayLines);
  const failed = data.areas.flatMap(({ area, failedAt = [] }) =>
    failedAt.map((one) => text.failedAt(area, one)),
  );
  if (failed.length > 0) lines.push('', ...failed);
  const servers = (data.upstreams ?? []).map((one) => {
    const line = upstreamsText.status(one);
    return isFailing(one) ? paint.bad(line) : line;
  });
  if (servers.length > 0) lines.push('', ...servers);
  const clocks = clockLines(data);
  if (clocks.length > 0)
    lines.push('', ...clocks.map(({ line, isWrong }) => (isWrong ? paint.bad(line) : line)));
  const special = notes(data);
  if (special.length > 0) lines.push('', ...special);
  const behind = data.gateways.filter(({ current }) => !current).map(({ name }) => name);
  if (data.gateways.length > 1) lines.push('', text.gateways(data.gateways.length));
  if (behind.length > 0) lines.push(paint.bad(text.behind(behind)));
  return { data, lines };
}

/** Describes the clock of the gateway that replied: a line for each difference, or one that there is none. */
function clockLines({ clocks = [] }: StatusReply): { line: string; isWrong: boolean }[] {
  const wrong = clocks.filter((clock) => clock.wrong);
  if (wrong.length > 0) return wrong.map((clock) => ({ line: text.wrongClock(clock), isWrong: true }));
  return clocks.length === 0 ? [] : [{ line: text.clocks(clocks), isWrong: false }];
}

/** Describes running canaries, frozen areas, closed areas and paths, and announcements. */
const notes = ({ areas, closedPaths, newAreas = [], announcements = [] }: StatusReply): string[] => [
  ...areas.flatMap(({ area, canary, watch, unwatched, frozen, closed }) => [
    ...(canary ? canaryLines(area, canary) : []),
    ...(watch ? text.watch(area, watch) : []),
    ...(unwatched ? [text.unwatched(area, unwatched)] : []),
    ...(frozen ? [text.frozen(area, frozen)] : []),
    ...(closed ? [text.closed(area, closed)] : []),
  ]),
  ...newAreas.flatMap(({ area, canary }) => [...canaryLines(area, canary), text.newArea]),
  ...closedPaths.map((closed) => text.closed(closed.path, closed)),
  ...announcements.map(announcementsText.announced),
];

const canaryLines = (area: string, canary: NonNullable<StatusReply['areas'][number]['canary']>): string[] => [
  text.canary(area, canary),
  ...(canary.stages ? text.nextStages(canary.stages) : []),
  ...(canary.health ? text.health(canary.health) : []),
];
