import { Value } from '@sinclair/typebox/value';
import { TokenRefusal } from '@site/contracts/deploy-token';
import { toUpstreamAddress, type UpstreamStatus } from '@site/contracts/upstream';
import { mayNotConnect } from '../connection/connection.text';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts, WhyOption } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { change, expectWhy } from './channel';
import { upstreamsText as text } from './upstreams.text';

/** Returns true if calls to the upstream fail, or would reach the site itself. */
export const isFailing = ({ resting, hiddenBy, silent }: UpstreamStatus): boolean =>
  resting || hiddenBy !== undefined || silent !== undefined;

/**
 * `site upstream`: lists the backends of areas. `site upstream <area> <address|off>`: sends the calls below
 * `/api/<area>/` to an address, or nowhere.
 */
export async function upstream(
  ports: CommandPorts,
  area: string | undefined,
  address: string | undefined,
  { why }: WhyOption,
): Promise<Outcome> {
  if (area === undefined || address === undefined) return list(ports, area);
  const url = address === 'off' ? null : toUpstreamAddress(address);
  if (url === null && address !== 'off') throw new CliError(text.badAddress(address), 2);
  const request = { action: 'upstream' as const, area, url, why: expectWhy(why) };
  return change(ports, request).catch((error: unknown) => {
    const details = error instanceof CliError ? error.refused?.details : undefined;
    if (!Value.Check(TokenRefusal, details) || details.reason !== 'verb') throw error;
    throw new CliError(mayNotConnect(details, area, address), 4, { code: 'FORBIDDEN', details });
  });
}

async function list({ client, paint }: CommandPorts, area: string | undefined): Promise<Outcome> {
  const { upstreams = [] } = await client.fetchStatus();
  const data = upstreams.filter((one) => area === undefined || one.area === area);
  if (data.length === 0) return { data, lines: [text.none(area)] };
  const rows = data.map((one) => [
    one.area,
    one.url,
    text.state(one),
    text.since(one.since),
    one.by,
    one.why,
  ]);
  const faults = data.flatMap((one) => (isFailing(one) ? [paint.bad(text.status(one))] : []));
  return { data, lines: [buildTable(text.columns, rows), ...(faults.length > 0 ? ['', ...faults] : [])] };
}
