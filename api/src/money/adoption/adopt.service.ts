import { randomBytes } from 'node:crypto';
import { forEachConcurrently } from '@site/server/jobs/concurrency';
import { isUniqueViolation } from '@site/server/db/violations';
import type { AdoptionPreview, AdoptionRequest, AdoptionTarget } from '@site/shared/contracts/money-adoption';
import type { MoneyOperation, OperationVerdict } from '@site/shared/contracts/money-operations';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import { Refusal } from '../../http/refusal';
import { readOperation, requireSecond, type SecondCheck } from '../operations/operate.service';
import { conflict } from '../operations/operation-draft';
import {
  insertOperation,
  type OperationRow,
  selectLastDone,
  selectOpenOperation,
  selectOperation,
  updateOperation,
} from '../orders/operation.repo';
import { toEntryNote } from '../status/book-refund.service';
import { adoptPayments } from './adopt-payment.service';
import { groupByOrder } from './group-by-order';
import { type AdoptionPorts, fetchAll, type ListedPayments, readListed } from './listed-payments.service';
import { ADOPTION, planAdoption, toCredited, toMoved, toMoving } from './plan-adoption.service';

/** Orders that are booked at the same time. */
const CONCURRENCY = 4;

/** Works out what an adoption would do. Nothing moves. Throws `BAD_REQUEST` (contracts/money-adoption). */
export async function previewAdoption(
  ports: AdoptionPorts,
  target: AdoptionTarget,
): Promise<AdoptionPreview> {
  const listed = await readListed(ports, target);
  const { period, updates, missing, unclear, away, needsRegistry } = listed;
  const plan = await planAdoption(ports, listed, target.give);
  const open = await selectOpenOperation(ports.db, ADOPTION);
  return {
    ...plan,
    ...{ from: period.from.getTime(), to: period.to.getTime(), payments: updates.length + missing.length },
    ...{ unclear, away, needsRegistry, open: open && { id: open.id, seen: open.seen, state: open.state } },
  };
}

/**
 * Adopts the payments that a preview has shown. Waits for a second operator when it moves more than one may move alone.
 * A repeated request continues the open adoption, also after the site was killed. Throws `BAD_REQUEST`, `CONFLICT` with
 * a cause, or `UNAVAILABLE` when a provider does not answer: then repeat it.
 */
export async function startAdoption(
  ports: AdoptionPorts,
  { seen, why, ...target }: AdoptionRequest,
  operator: string,
): Promise<MoneyOperation> {
  const { db } = ports;
  const open = await selectOpenOperation(db, ADOPTION);
  if (open) return open.seen === seen ? finish(ports, open) : conflict('open', { operation: open.id });
  const last = await selectLastDone(db, ADOPTION);
  if (last?.seen === seen) return readOperation(ports, last.id);
  const plan = await planAdoption(ports, await readListed(ports, target), target.give);
  const moving = toMoving(plan.items);
  if (plan.seen !== seen) conflict('changed');
  if (moving.length === 0) conflict('nothing');
  const now = ports.now();
  const given = new Map(target.give?.map(({ paymentId, login }) => [paymentId, login]));
  const row = await insertOperation(db, {
    ...{ id: randomBytes(8).toString('hex'), kind: 'adoption', subject: ADOPTION, seen, operator, at: now },
    payments: moving.map(({ provider, paymentId }) => toReference(provider, paymentId, given.get(paymentId))),
    ...{ kopecks: toMoved(moving), coins: toCredited(moving), why: why.trim(), take: [], keep: [] },
    state: plan.second ? 'proposed' : 'sent',
    sentAt: plan.second ? null : now,
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) conflict('open');
    throw error;
  });
  return finish(ports, row);
}

/**
 * Confirms an adoption as the second operator. Throws like `confirmOperation`, and `UNAVAILABLE` like `startAdoption`.
 */
export async function confirmAdoption(
  ports: AdoptionPorts,
  { id, why }: OperationVerdict,
  operator: string,
  checkSecond: SecondCheck,
): Promise<MoneyOperation> {
  const row = await selectOperation(ports.db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.state === 'sent') return finish(ports, row);
  if (row.state !== 'proposed') conflict('ended');
  await requireSecond(row, operator, checkSecond);
  const { updates, missing, unclear, give } = await fetchReferences(ports, row);
  if (unclear.length > 0) throw new Refusal('UNAVAILABLE');
  const { seen } = await planAdoption(ports, { updates, missing }, give);
  const now = ports.now();
  if (seen !== row.seen) {
    await updateOperation(ports.db, row, { state: 'refused', refusal: 'changed', doneAt: now });
    conflict('changed');
  }
  const change = {
    state: 'sent' as const,
    confirmedBy: operator,
    why: `${row.why} / ${why.trim()}`,
    sentAt: now,
  };
  if (!(await updateOperation(ports.db, row, change))) conflict('ended');
  return finish(ports, { ...row, ...change });
}

/**
 * Books the payments of an adoption, those of each order in a transaction of their own, and ends it when all of them
 * are booked. A payment that cannot be booked does not stop the others. Throws the reason after them: `BAD_REQUEST`
 * when an account that should get one is gone, `UNAVAILABLE` when a provider does not answer.
 */
async function finish(ports: AdoptionPorts, operation: OperationRow): Promise<MoneyOperation> {
  const { db, site } = ports;
  if (operation.state !== 'sent') return readOperation(ports, operation.id);
  const { updates, unclear, give } = await fetchReferences(ports, operation);
  const note = toEntryNote(operation);
  const refusals = unclear.length > 0 ? [new Refusal('UNAVAILABLE')] : [];
  await forEachConcurrently(groupByOrder(updates), CONCURRENCY, async (group) => {
    // another operator may have rejected the adoption meanwhile
    if ((await selectOperation(db, operation.id))?.state !== 'sent') return;
    await db
      .transaction((tx) => adoptPayments(tx, group, { site, give, note, now: ports.now() }))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refusals.unshift(error);
      });
  });
  const [refusal] = refusals;
  if (refusal) throw refusal;
  await updateOperation(db, operation, { state: 'done', doneAt: ports.now() });
  return readOperation(ports, operation.id);
}

const toReference = (provider: PaymentProviderName, paymentId: string, login: string | undefined): string =>
  `${provider}/${paymentId}${login === undefined ? '' : `=${login}`}`;

type Fetched = Pick<ListedPayments, 'updates' | 'missing' | 'unclear'> & {
  give: NonNullable<AdoptionTarget['give']>;
};

/** Fetches the payments of a stored adoption. Those whose provider does not answer, or is switched off, are unclear. */
async function fetchReferences(ports: AdoptionPorts, { payments }: OperationRow): Promise<Fetched> {
  const fetched: Fetched = { updates: [], missing: [], unclear: [], give: [] };
  for (const name of ['yookassa', 'unitpay'] as const) {
    const ids = new Set<string>();
    for (const reference of payments) {
      const [, provider, paymentId = '', login] = /^(\w+)\/([\w-]+)(?:=(.+))?$/.exec(reference) ?? [];
      if (provider !== name) continue;
      ids.add(paymentId);
      if (login !== undefined) fetched.give.push({ paymentId, login });
    }
    const provider = ports.providers[name];
    if (provider) await fetchAll(ports, provider, ids, fetched);
    else fetched.unclear.push(...ids);
  }
  return fetched;
}
