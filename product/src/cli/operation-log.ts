import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { LOST_OPERATIONS_MAX, MoneyOperation } from '@site/shared/contracts/money-operations';
import { CliError } from '@site/gateway/cli';
import { lostOperationsText as text } from './lost-operations.text';
import type { createProductClient } from './product-client';

/** Operations that only the log names: payment systems list no disputes, and know nothing of coins. */
const REPEATABLE = ['chargeback', 'chargeback-won', 'correction', 'service-refund'] as const;
type RepeatableKind = (typeof REPEATABLE)[number];

const Line = Type.Object({
  money: Type.String(),
  /** Account of a correction, and payment of a chargeback, as the operator named them. */
  login: Type.Optional(Type.String()),
  paymentId: Type.Optional(Type.String()),
  operation: Type.Intersect([
    Type.Omit(MoneyOperation, ['repeats']),
    // earlier releases repeat nothing
    Type.Object({ repeats: Type.Optional(MoneyOperation.properties.repeats) }),
  ]),
});

export interface LoggedOperation extends Pick<
  MoneyOperation,
  'id' | 'kopecks' | 'coins' | 'why' | 'operator' | 'at'
> {
  kind: RepeatableKind;
  /**
   * Order of a chargeback, login of a correction or number of a purchase. Null for a correction whose login the log
   * does not name.
   */
  subject: string | null;
  /** Number of the account of a correction, or null. */
  accountId: string | null;
  /** Payment that the operator has named, or null. */
  paymentId: string | null;
}

/** Operations of a log that a restored database does not have as the log has them, oldest first. */
export interface MissingOperations {
  /** Those that the database does not have. */
  lost: LoggedOperation[];
  /** Those that it shows as not ended, because they were proposed before the backup and confirmed after it. */
  open: LoggedOperation[];
}

const isRepeatable = (kind: MoneyOperation['kind']): kind is RepeatableKind =>
  (REPEATABLE as readonly string[]).includes(kind);

/** Reads a line of the log, which a service manager may have put a prefix before. Null for any other line. */
function readLine(content: string): Static<typeof Line> | null {
  if (!content.includes('"money":')) return null;
  try {
    const line: unknown = JSON.parse(content.slice(content.indexOf('{')));
    return Value.Check(Line, line) ? line : null;
  } catch {
    return null;
  }
}

/** Returns when an operation ended, or -1 when it has not. */
const endOf = ({ state, doneAt, at }: Static<typeof Line>['operation']): number =>
  state === 'done' || state === 'refused' ? (doneAt ?? at) : -1;

/**
 * Reads the disputes, corrections and returned services that were done, from the log of a site, oldest first.
 * An operation that was made again is left out, because the later one counts. Throws with a Russian line when the file
 * cannot be read.
 */
export async function readOperationLog(file: string): Promise<LoggedOperation[]> {
  const found = new Map<string, Static<typeof Line>>();
  try {
    for await (const content of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const line = readLine(content);
      if (!line) continue;
      const before = found.get(line.operation.id);
      // the logs of several gateways may stand one after the other, so an ended state wins over an earlier one
      // after a restore an operation can end once more: then the later end counts
      const isLatest = !before || endOf(line.operation) >= endOf(before.operation);
      const { operation } = isLatest ? line : before;
      // the line of a confirmation does not name the account and the payment
      found.set(operation.id, { ...before, ...line, operation });
    }
  } catch {
    throw new CliError(text.noFile(file), 2);
  }
  const done = [...found.values()].filter(({ operation }) => operation.state === 'done');
  const repeated = new Set(done.map(({ operation }) => operation.repeats));
  return done
    .filter(({ operation }) => !repeated.has(operation.id))
    .flatMap(({ operation, login, paymentId = null }): LoggedOperation[] => {
      const { id, kind, kopecks, coins, why, operator, at } = operation;
      if (!isRepeatable(kind)) return [];
      const named = operation.subject.replace(/^\w+\//, '');
      const about = { id, kind, kopecks, coins, why, operator, at, paymentId };
      if (kind === 'correction') return [{ ...about, subject: login ?? null, accountId: named }];
      return [{ ...about, subject: named, accountId: null }];
    })
    .sort((one, other) => one.at - other.at);
}

/** Asks the site which operations of a log its database has lost, or shows as not ended. */
export async function findLost(
  { findLostOperations }: Pick<ReturnType<typeof createProductClient>, 'findLostOperations'>,
  logged: readonly LoggedOperation[],
): Promise<MissingOperations> {
  const [lost, open] = [new Set<string>(), new Set<string>()];
  for (let from = 0; from < logged.length; from += LOST_OPERATIONS_MAX) {
    const ids = logged.slice(from, from + LOST_OPERATIONS_MAX).map(({ id }) => id);
    const reply = await findLostOperations(ids);
    for (const id of reply.lost) lost.add(id);
    for (const id of reply.open) open.add(id);
  }
  return { lost: logged.filter(({ id }) => lost.has(id)), open: logged.filter(({ id }) => open.has(id)) };
}
