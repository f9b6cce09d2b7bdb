import { Value } from '@sinclair/typebox/value';
import { LedgerQuery } from '@site/shared/contracts/money';
import { CliError, type Outcome, buildTable, type CommandPorts } from '@site/gateway/cli';
import { moneyText as text } from './money.text';
import { createProductClient } from './product-client';

const HOURS = 48;

/**
 * `site payments reconcile`: compares orders with the payment providers. Exits with code 1 if there are
 * differences or some orders could not be compared.
 */
export async function reconcile({ client }: CommandPorts, { hours }: { hours?: string }): Promise<Outcome> {
  const wanted = hours === undefined ? HOURS : /^\d{1,3}$/.test(hours) ? Number(hours) : 0;
  if (wanted < 1 || wanted > 720) throw new CliError(text.badHours(String(hours)), 2);
  const data = await createProductClient(client).reconcile({ hours: wanted });
  const { findings, unclear, away } = data;
  if (findings.length + unclear.length + away.length === 0) return { data, lines: [text.agrees(data)] };
  const rows = findings.map((finding) => [
    text.kind(finding.kind),
    text.provider(finding.provider),
    finding.orderId ?? text.none,
    finding.paymentId ?? text.none,
    text.roubles(finding.ordered),
    text.roubles(finding.paid, finding.currency),
    text.mended(finding.mended),
  ]);
  const lines = [
    ...(rows.length > 0 ? [text.differs(data), buildTable(text.columns, rows)] : [text.incomplete(data)]),
    ...(unclear.length > 0 ? [text.unclear(unclear)] : []),
    ...(away.length > 0 ? [text.away(away)] : []),
  ];
  throw new CliError(lines.join('\n'), 1, { code: 'CONFLICT', details: data });
}

/**
 * `site ledger check`: checks the ledger, and a seal from the log or a report. Exits with code 1 if there are problems.
 */
export async function checkLedger(
  { client, paint }: CommandPorts,
  { seal }: { seal?: string },
): Promise<Outcome> {
  if (seal !== undefined && !Value.Check(LedgerQuery, { seal })) throw new CliError(text.badSeal(seal), 2);
  const data = await createProductClient(client).fetchLedger(seal);
  const { ok, problems, totals } = data;
  if (!ok) {
    const lines = [
      text.broken,
      ...problems.offBalance.map(({ key, sum, currency }) => text.offBalance(key, sum, currency)),
      ...problems.empty.map(({ key }) => text.empty(key)),
      ...problems.wrongTotals.map(({ account, kept, sum }) => text.wrongTotal(account, kept, sum)),
      ...problems.unbooked.map(text.unbooked),
      ...problems.unexplained.map(({ key }) => text.unexplained(key)),
      ...problems.uncaused.map(({ key }) => text.uncaused(key)),
      ...problems.unpaid.map(({ key }) => text.unpaid(key)),
      ...problems.seals.map(text.brokenSeal),
      ...problems.wrongSeal.map(text.wrongSeal),
    ];
    throw new CliError(lines.join('\n'), 1, { code: 'CONFLICT', details: data });
  }
  const rows = totals.map(({ account, amount }) => [account, text.amount(account, amount)]);
  const table = rows.length > 0 ? ['', buildTable(text.totals, rows)] : [];
  return { data, lines: [paint.good(text.proven(data)), text.lastSeal(data.seal), ...table] };
}
