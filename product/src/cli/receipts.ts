import { Value } from '@sinclair/typebox/value';
import { ReceiptSettlement } from '@site/shared/contracts/money';
import { CliError, type Outcome, buildTable, type CommandPorts } from '@site/gateway/cli';
import { createProductClient } from './product-client';
import { receiptsText as text } from './receipts.text';

/**
 * `site payments receipts`: lists paid orders whose fiscal receipts failed or are late. Exits with code 1 if there are
 * any. With `--settle` it ends the alarm about one order, whose receipt was made elsewhere.
 */
export async function receipts(
  { client }: CommandPorts,
  { settle, why }: { settle?: string; why?: string },
): Promise<Outcome> {
  const calls = createProductClient(client);
  if (settle === undefined && why !== undefined) throw new CliError(text.whyAlone, 2);
  if (settle !== undefined) {
    const settlement = { orderId: settle, why };
    if (!Value.Check(ReceiptSettlement, settlement)) throw new CliError(text.badSettlement, 2);
    const data = await calls.settleReceipts(settlement).catch((error: unknown) => {
      const refused = error instanceof CliError ? error.refused : undefined;
      throw refused?.code === 'NOT_FOUND' ? new CliError(text.nothing(settle), 1, refused) : error;
    });
    return { data, lines: [text.settled(settle)] };
  }
  const data = await calls.fetchReceipts();
  if (data.list.length === 0) return { data, lines: [text.none] };
  const lines = [text.problems(data.list.length), buildTable(text.columns, data.list.map(text.row))];
  throw new CliError(lines.join('\n'), 1, { code: 'CONFLICT', details: data });
}
