import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { short, when } from '../../refusals/words.text';
import { healthText as text } from './health.text';

/** `site health <area>`: shows pages, failures and speed of the area's releases over the last hour or day. */
export async function health(
  { client }: CommandPorts,
  area: string,
  { day }: { day?: boolean },
): Promise<Outcome> {
  const data = await client.fetchHealth(area, day ? 'day' : 'hour');
  const rows = data.releases
    .flatMap(({ release, points }) => points.map((point) => ({ release, ...point })))
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ release, at, served, failures, lcp, inp }) => [
      when(at),
      short(release),
      String(served),
      String(failures),
      text.lcp(lcp),
      text.inp(inp),
    ]);
  const lines = rows.length > 0 ? [buildTable(text.columns, rows), text.percentile] : [text.empty(area)];
  const { verdict } = data;
  const [first, last] = [verdict?.points[0], verdict?.points.at(-1)];
  if (verdict && first && last)
    lines.push(text.verdict(verdict.release, first.evidence, last.evidence, verdict.needed));
  return { data, lines };
}
