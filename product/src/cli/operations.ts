import { Value } from '@sinclair/typebox/value';
import {
  type MoneyOperation,
  type OperationKind,
  OperationRequest,
  type OperationTarget,
  OperationVerdict,
} from '@site/shared/contracts/money-operations';
import { CliError, type Outcome, buildTable, type CommandPorts } from '@site/gateway/cli';
import { operationsText as text } from './operations.text';
import { createProductClient } from './product-client';
import { readSum } from './read-sum';

export interface OperationOptions {
  payment?: string;
  /** Roubles, such as `100` or `99,50`. */
  sum?: string;
  coins?: string;
  why?: string;
  /** Hash of the preview that the operator saw. Without it, the command shows the preview. */
  seen?: string;
  take?: string;
  keep?: string;
  /** Lost operation that this one makes again. */
  repeats?: string;
}

function readCoins(coins: string | undefined): number {
  if (coins === undefined || !/^[+-]?\d{1,8}$/.test(coins) || Number(coins) === 0)
    throw new CliError(text.badCoins(coins ?? ''), 2);
  return Number(coins);
}

const readList = (list: string | undefined): string[] | undefined =>
  list?.split(',').map((item) => item.trim());

function requireValid(name: 'orderId' | 'paymentId' | 'login', value: unknown): void {
  if (!Value.Check(OperationRequest.properties[name], value))
    throw new CliError(text.bad[name](String(value)), 2);
}

function requireWhy(why: string | undefined): string {
  if (why === undefined || !Value.Check(OperationVerdict.properties.why, why))
    throw new CliError(text.noWhy, 2);
  return why;
}

function readRepeats(repeats: string | undefined): Pick<OperationTarget, 'repeats'> {
  if (repeats === undefined) return {};
  if (!Value.Check(OperationVerdict.properties.id, repeats)) throw new CliError(text.badRepeats(repeats), 2);
  return { repeats };
}

const toTarget = (kind: OperationKind, subject: string, options: OperationOptions): OperationTarget => {
  const { payment, sum, coins } = options;
  const repeated = readRepeats(options.repeats);
  if (kind === 'correction') {
    requireValid('login', subject);
    return { kind, login: subject, coins: readCoins(coins), ...repeated };
  }
  if (kind === 'service-refund') {
    if (!/^\d{1,9}$/.test(subject)) throw new CliError(text.bad.purchase(subject), 2);
    return { kind, purchase: Number(subject), ...repeated };
  }
  requireValid('orderId', subject);
  if (payment !== undefined) requireValid('paymentId', payment);
  return {
    kind,
    orderId: subject,
    ...(payment === undefined ? {} : { paymentId: payment }),
    ...(sum === undefined ? {} : { sum: readSum(sum) }),
    ...repeated,
  };
};

/** Rethrows a refusal of the site with a Russian sentence that says what to do. */
const inWords = <T>(
  subject: string,
  work: Promise<T>,
  doing: OperationKind | 'confirm' | 'reject',
): Promise<T> =>
  work.catch((error: unknown) => {
    const refused = error instanceof CliError ? error.refused : undefined;
    const line = refused && text.refusal(subject, refused, doing);
    throw line ? new CliError(line, 1, refused) : error;
  });

const toOutcome = (data: MoneyOperation): Outcome => ({ data, lines: text.outcome(data) });

/**
 * Creates the command of one kind of operation. Without `--seen` it shows what the operation would do and the command
 * that does it. With it, it starts the operation.
 */
export const operate =
  (kind: OperationKind) =>
  async ({ client }: CommandPorts, subject: string, options: OperationOptions): Promise<Outcome> => {
    const target = toTarget(kind, subject, options);
    const calls = createProductClient(client);
    if (options.seen === undefined) {
      const data = await inWords(subject, calls.preview(target), kind);
      return { data, lines: text.preview(data, { subject, target, why: options.why }) };
    }
    const [take, keep] = [readList(options.take), readList(options.keep)];
    const choices = { ...(take && { take }), ...(keep && { keep }) };
    const request = { ...target, ...choices, seen: options.seen, why: requireWhy(options.why) };
    if (!Value.Check(OperationRequest, request)) throw new CliError(text.badChoice, 2);
    return toOutcome(await inWords(subject, calls.start(request), kind));
  };

/** Creates the command with which a second operator confirms or rejects an operation. */
export const decide =
  (verdict: 'confirm' | 'reject') =>
  async ({ client }: CommandPorts, id: string, { why }: Pick<OperationOptions, 'why'>): Promise<Outcome> => {
    if (!Value.Check(OperationVerdict.properties.id, id)) throw new CliError(text.badOperation(id), 2);
    const decided = createProductClient(client)[verdict]({ id, why: requireWhy(why) });
    return toOutcome(await inWords(id, decided, verdict));
  };

/** `site payments operations`: the latest operations, or those of one order. */
export async function listOperations(
  { client }: CommandPorts,
  { order }: { order?: string },
): Promise<Outcome> {
  if (order !== undefined) requireValid('orderId', order);
  const data = await createProductClient(client).fetchOperations(order);
  const rows = data.list.map(text.row);
  return { data, lines: [rows.length > 0 ? buildTable(text.columns, rows) : text.none] };
}
