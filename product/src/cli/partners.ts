import { PARTNER_DAYS_DEFAULT, PARTNER_DAYS_MAX } from '@site/shared/contracts/limits';
import { CliError, type Outcome, buildTable, type CommandPorts } from '@site/gateway/cli';
import { partnersText as text } from './partners.text';
import { createProductClient } from './product-client';

/** `site partners`: shows visits and conversions by day, newest day first. */
export async function partners({ client }: CommandPorts, { days }: { days?: string }): Promise<Outcome> {
  const wanted = days === undefined ? PARTNER_DAYS_DEFAULT : /^\d{1,3}$/.test(days) ? Number(days) : 0;
  if (wanted < 1 || wanted > PARTNER_DAYS_MAX) throw new CliError(text.badDays(String(days)), 2);
  const data = await createProductClient(client).fetchPartners(wanted);
  if (data.list.length === 0) return { data, lines: [text.none(wanted)] };
  const rows = data.list.map(({ day, partner, ...counts }) => [
    day,
    partner,
    ...[counts.visits, counts.registrations, counts.topUps, counts.tasks].map(String),
  ]);
  return { data, lines: [buildTable(text.columns, rows)] };
}
