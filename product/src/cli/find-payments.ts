import { Value } from '@sinclair/typebox/value';
import { OperationRequest } from '@site/shared/contracts/money-operations';
import { PaymentQuery } from '@site/shared/contracts/money-search';
import { buildTable, CliError, type CommandPorts, type Outcome } from '@site/gateway/cli';
import { findPaymentsText as text } from './find-payments.text';
import { operationsText } from './operations.text';
import { createProductClient } from './product-client';
import { requireDays } from './read-days';
import { readSum } from './read-sum';

interface FindOptions {
  /** Roubles, such as `100` or `99,50`. */
  sum?: string;
  /** Days in Moscow, such as `2026-11-01`. */
  from?: string;
  to?: string;
}

/** `site payments find`: orders by payer, id, sum and day, newest first. */
export async function findPayments(
  { client }: CommandPorts,
  what: string | undefined,
  { sum, from, to }: FindOptions,
): Promise<Outcome> {
  const typed = what?.trim() ?? '';
  requireDays({ from, to });
  const query: PaymentQuery = {
    ...(typed === '' ? {} : { text: typed }),
    ...(sum === undefined ? {} : { sum: readSum(sum) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  if (Object.keys(query).length === 0) throw new CliError(text.noQuery, 2);
  if (!Value.Check(PaymentQuery, query)) throw new CliError(text.tooLong, 2);
  const data = await createProductClient(client).findPayments(query);
  const { list, more } = data;
  if (list.length === 0) return { data, lines: [text.none(typed)] };
  return {
    data,
    lines: [buildTable(text.columns, list.map(text.row)), ...(more ? [text.more(list.length)] : [])],
  };
}

/** `site payments show`: an order and what happened to it, oldest first. */
export async function showPayment({ client }: CommandPorts, id: string): Promise<Outcome> {
  if (!Value.Check(OperationRequest.properties.orderId, id))
    throw new CliError(operationsText.bad.orderId(id), 2);
  const data = await createProductClient(client)
    .fetchPayment(id)
    .catch((error: unknown) => {
      const isUnknown = error instanceof CliError && error.refused?.code === 'NOT_FOUND';
      throw isUnknown ? new CliError(text.unknown(id), 1, error.refused) : error;
    });
  return {
    data,
    lines: [...text.order(data.order), '', buildTable(text.eventColumns, data.events.map(text.event))],
  };
}
