import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@site/contracts/time';
import type {
  MoneyOperation,
  OperationPreview,
  OperationRequest,
  OperationTarget,
  OperationVerdict,
} from '@site/shared/contracts/money-operations';
import type { SecondRefusal } from '@site/shared/contracts/money-verdict';
import type { Db, Tx } from '@site/server/db/types';
import { isUniqueViolation } from '@site/server/db/violations';
import { Refusal } from '../../http/refusal';
import { selectLogins, selectPlayer } from '../../players/player.repo';
import {
  insertOperation,
  type OperationRow,
  selectLastDone,
  selectOpenOperation,
  selectOperation,
  selectOperations,
  updateOperation,
} from '../orders/operation.repo';
import { selectOrder } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import { requireOperation } from './lock-operation';
import { moveMoney } from './move-money.service';
import { conflict } from './operation-draft';
import { isSame, requireDecisions, toTarget } from './operation-request';
import { planOperation, readSubject } from './plan.service';
import { hasPendingRefund, closeRefund, refreshRefund, sendRefund } from './send-refund.service';

export interface OperationPorts extends PaymentPorts {
  /** Kopecks that one operator may move alone, or null without a limit (docs/configuration.md). */
  aloneMax: number | null;
}

const LISTED = 50;
/** Time after which a refund without an answer can be rejected. The provider has forgotten its key by then. */
const UNANSWERED_MS = DAY_MS;

/** Works out what an operation would do. Nothing moves. Throws like `planOperation`. */
export const previewOperation = (ports: OperationPorts, target: OperationTarget): Promise<OperationPreview> =>
  ports.db.transaction(async (tx) => (await planOperation(tx, target, ports)).preview);

/**
 * Starts an operation that the operator has seen in a preview. It waits for a second operator when it moves more than
 * one may move alone. A repeated request continues the open operation, so a refund is made once. Throws `NOT_FOUND`,
 * `BAD_REQUEST`, `CONFLICT` with a cause, `PAYMENT_REFUSED` or `UNAVAILABLE`.
 */
export async function startOperation(
  ports: OperationPorts,
  request: OperationRequest,
  operator: string,
): Promise<MoneyOperation> {
  const operation = await ports.db.transaction(async (tx) => {
    const subject = await readSubject(tx, request);
    const open = await selectOpenOperation(tx, subject);
    if (open) return isSame(open, request) ? open : conflict('open', { operation: open.id });
    // each preview starts one operation: the next one has another hash, which includes the last operation
    const last = await selectLastDone(tx, subject);
    if (last && isSame(last, request)) return last;
    const plan = await planOperation(tx, request, ports);
    const started = await selectOpenOperation(tx, subject);
    // a concurrent request has started the operation while this one waited for the locks
    if (started) return isSame(started, request) ? started : conflict('open', { operation: started.id });
    requireDecisions(plan, request);
    const now = ports.now();
    const { kind, orderId, payments, purchase, kopecks, upTo, coins, preview } = plan;
    const isAlone = !preview.second;
    const row = await insertOperation(tx, {
      ...{
        id: randomBytes(8).toString('hex'),
        kind,
        subject,
        orderId,
        payments,
        purchase,
        kopecks,
        upTo,
      },
      ...{
        playerId: plan.player?.id ?? null,
        seen: request.seen,
        why: request.why.trim(),
        operator,
        at: now,
      },
      ...{ take: [...plan.taken, ...(request.take ?? [])], keep: request.keep ?? [] },
      coins: orderId === null ? coins : null,
      repeats: request.repeats ?? null,
      state: isAlone ? 'sent' : 'proposed',
      sentAt: isAlone ? now : null,
      storesRequest: isAlone,
    }).catch((error: unknown) => {
      if (isUniqueViolation(error, 'money_operations_repeats')) conflict('repeated');
      throw error;
    });
    if (isAlone) await moveMoney(tx, row, now);
    return row;
  });
  return finish(ports, operation);
}

/** Returns why the second operator may be the first one with another name, or null. */
export type SecondCheck = (first: { name: string; at: Date }) => Promise<SecondRefusal | null>;

/**
 * Confirms an operation as the second operator. Throws `CONFLICT` when the facts have changed since it was proposed,
 * and when `checkSecond` refuses the operator who proposed it. Repeated by the same operator, it returns the operation,
 * and asks the provider again after a won chargeback.
 */
export async function confirmOperation(
  ports: OperationPorts,
  { id, why }: OperationVerdict,
  operator: string,
  checkSecond: SecondCheck,
): Promise<MoneyOperation> {
  const stored = await selectOperation(ports.db, id);
  if (stored && stored.operator !== operator) await requireSecond(stored, operator, checkSecond);
  const confirmed = await ports.db.transaction(async (tx) => {
    const row = await requireOperation(tx, id);
    // the same verdict again, because the provider has not answered
    if (row.state === 'sent' || (row.state === 'done' && row.confirmedBy === operator)) return row;
    if (row.state !== 'proposed') conflict('ended');
    if (row.operator === operator) conflict('own');
    const now = ports.now();
    const { preview } = await planOperation(tx, toTarget(row, await readLogin(tx, row)), ports);
    if (preview.seen !== row.seen) {
      await updateOperation(tx, row, { state: 'refused', refusal: 'changed', doneAt: now });
      return null;
    }
    const change = {
      state: 'sent' as const,
      confirmedBy: operator,
      why: `${row.why} / ${why.trim()}`,
      sentAt: now,
      storesRequest: true,
    };
    if (!(await updateOperation(tx, row, change))) conflict('ended');
    const sent = { ...row, ...change };
    await moveMoney(tx, sent, now);
    return sent;
  });
  return confirmed ? finish(ports, confirmed) : conflict('changed');
}

/** Throws `CONFLICT` unless another operator confirms, who has nothing to do with the first one. */
export async function requireSecond(
  first: OperationRow,
  operator: string,
  checkSecond: SecondCheck,
): Promise<void> {
  if (first.operator === operator) conflict('own');
  const refusal = await checkSecond({ name: first.operator, at: first.at });
  if (refusal) conflict('related', refusal);
}

/**
 * Rejects a proposed operation, a refund that the provider has not made within a day, or an adoption, whose booked
 * payments stay booked. Sends no refund. Throws `CONFLICT` with the cause `pending` while the provider is making the
 * refund: another refund with a new key would return the money twice. Throws `UNAVAILABLE` when the provider does not
 * say whether it has made the refund.
 */
export async function rejectOperation(
  ports: OperationPorts,
  { id, why }: OperationVerdict,
  operator: string,
): Promise<MoneyOperation> {
  const { db } = ports;
  const now = ports.now();
  const stored = await selectOperation(db, id);
  if (!stored) throw new Refusal('NOT_FOUND');
  const isAdoption = stored.kind === 'adoption';
  // asked before the payment, so that a refund which is made in between is seen in the payment
  const isPending = stored.state === 'sent' && !isAdoption && (await hasPendingRefund(ports, stored));
  // the provider may have made the refund meanwhile
  const isFresh = stored.state === 'sent' && (isAdoption || (await refreshRefund(ports, stored)));
  await db.transaction(async (tx) => {
    const row = await requireOperation(tx, id);
    if (row.state === 'done' || row.state === 'refused') conflict('ended');
    // a request that never reached a provider without keys is repeated, at any time after the start
    const since = row.requestedAt ?? row.sentAt;
    if (!isAdoption && since && now.getTime() - since.getTime() < UNANSWERED_MS) conflict('young');
    if (isPending && row.state === 'sent') conflict('pending');
    if (row.state === 'sent' && !isFresh) throw new Refusal('UNAVAILABLE');
    await closeRefund(tx, row, { refusal: `${operator}: ${why.trim()}`, now });
  });
  return readOperation(ports, id);
}

/** Lists the latest operations, or those of one order, newest first. */
export async function listOperations({ db }: OperationPorts, orderId?: string): Promise<MoneyOperation[]> {
  const subject = orderId === undefined ? null : `order/${orderId}`;
  return toReplies(db, await selectOperations(db, { subject, limit: LISTED }));
}

async function finish(ports: OperationPorts, operation: OperationRow): Promise<MoneyOperation> {
  const stored = await selectOperation(ports.db, operation.id);
  if (stored?.state === 'sent' && stored.kind === 'refund') await sendRefund(ports, stored);
  // the provider may have refunded the payment while the bank had its money
  const isWon = stored?.kind === 'chargeback-won' && stored.state === 'done';
  const isSilent = isWon && !(await refreshRefund(ports, stored));
  return { ...(await readOperation(ports, operation.id)), ...(isSilent && { silent: true }) };
}

export async function readOperation({ db }: Pick<OperationPorts, 'db'>, id: string): Promise<MoneyOperation> {
  const row = await selectOperation(db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const order = row.orderId === null ? null : await selectOrder(db, row.orderId);
  const [reply = toReply(row)] = await toReplies(db, [row]);
  return { ...reply, ...(order && { provider: order.provider }) };
}

/** Reads the account of a correction, which is planned by its login. */
export async function readLogin(tx: Tx, { kind, playerId }: OperationRow): Promise<string | null> {
  if (kind !== 'correction' || playerId === null) return null;
  return (await selectPlayer(tx, playerId))?.login ?? null;
}

/** Adds the logins of the accounts that operations are about. */
async function toReplies(db: Db, rows: readonly OperationRow[]): Promise<MoneyOperation[]> {
  const isOfPlayer = ({ subject }: OperationRow) => subject.startsWith('player/');
  const ids = rows.flatMap((row) => (isOfPlayer(row) && row.playerId !== null ? [row.playerId] : []));
  const logins = await selectLogins(db, ids);
  return rows.map((row) => {
    const login = isOfPlayer(row) ? logins.get(row.playerId ?? 0) : undefined;
    return { ...toReply(row), ...(login !== undefined && { login }) };
  });
}

const toReply = (row: OperationRow): MoneyOperation => {
  const { id, kind, subject, state, kopecks, coins, take, keep, why, operator } = row;
  const { confirmedBy, refusal, repeats } = row;
  const about = { id, kind, subject, state, kopecks, coins, take, keep, why, operator };
  return {
    ...about,
    confirmedBy,
    refusal,
    repeats,
    at: row.at.getTime(),
    doneAt: row.doneAt?.getTime() ?? null,
  };
};
