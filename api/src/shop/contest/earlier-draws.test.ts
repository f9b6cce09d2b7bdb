import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import type { Contest, ContestDraw } from '@site/shared/contracts/contest';
import { type DrandServer, startDrandServer } from '../../testing/drand-server';
import { openTestAccounts, type TestAccounts } from '../../testing/test-accounts';
import { verifyDraw } from '../../testing/verify-draw';
import { contestDraws } from './contest.table';
import { digestOf } from './pick-winners';
import { readRound } from './drand';
import { runDueDraws } from './run-draws';

let api: TestAccounts;
let host: DrandServer;
beforeAll(async () => {
  [api, host] = await Promise.all([openTestAccounts(), startDrandServer()]);
});
afterAll(async () => {
  await Promise.all([api.close(), host.close()]);
});

const readDraw = (id: string) => api.get<ContestDraw>(`/api/contest/draws/${id}`);
const tick = () => runDueDraws(api.db, () => new Date(api.now()));

/** Stores a draw as versions did that knew neither keys nor hashes of chains. Its period ended at `until`. */
async function insertEarlier(id: string, until: number, participants: number[] | null): Promise<void> {
  const beacon = { chain: host.unproved, round: Math.ceil((until + 15 * MINUTE_MS) / 3_000) + 1 };
  const list = participants && { participants, digest: digestOf(participants) };
  await api.db.insert(contestDraws).values({
    ...{ id, contest: 'daily', threshold: 1, percentage: 50, places: 1, seed: new Uint8Array(32) },
    ...{ from: new Date(until - DAY_MS), until: new Date(until), ...list },
    terms: { name: 'Дневной', rate: 1, prizes: [], beacon },
  });
}

test('holds a draw of an earlier version, whose chain has neither a hash in its address nor a known scheme', async () => {
  await insertEarlier('daily-2026-11-01', api.now() - HOUR_MS, [101, 102]);
  const { beacon } = await readDraw('daily-2026-11-01');
  host.publish(beacon?.round ?? 0);
  await tick();
  const held = await readDraw('daily-2026-11-01');
  expect(held.winners).toHaveLength(1);
  expect(verifyDraw(held)).toBe(true);
  // the list has no hashes of sums, which the check program needs
  const { contests } = await api.get<Contest>('/api/contest');
  expect(contests[0]?.held).toMatchObject({ id: held.id, drand: true, checkable: false });
});

test('moves the late list of such a draw to a later round', async () => {
  const planned = Math.ceil((api.now() - HOUR_MS + 15 * MINUTE_MS) / 3_000) + 1;
  await insertEarlier('daily-2026-11-02', api.now() - HOUR_MS, null);
  await tick();
  const { beacon, participants } = await readDraw('daily-2026-11-02');
  const round = Math.ceil((api.now() + 10 * MINUTE_MS) / 3_000) + 1;
  expect(participants).toEqual([]);
  expect(beacon).toEqual({ chain: host.unproved, round, insteadOf: planned, time: (round - 1) * 3_000 });
});

test('accepts no unsigned value for the address of quicknet without a stored key', async () => {
  const { port } = new URL(host.chain);
  const quicknet = `http://127.0.0.1:${port}/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971`;
  host.publish(7);
  await expect(readRound({ chain: host.unproved, round: 7 })).resolves.toMatchObject({
    value: expect.any(String),
  });
  await expect(readRound({ chain: quicknet, round: 7 })).rejects.toThrow('signature is not of this chain');
});
