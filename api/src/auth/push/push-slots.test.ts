import { PushSlots } from './push-slots';

const at = (playerId: number, host: string) => ({ playerId, endpoint: `https://${host}/push/${playerId}` });
const FAST = 'fast.example';
const record = (slots: PushSlots, endpoint: string, ms: number, isTimeout = false) =>
  slots.recordDuration(endpoint, { ms, isTimeout });

test('gives each player one slot', () => {
  const slots = new PushSlots();
  record(slots, `https://${FAST}/`, 80);
  const due = [at(1, FAST), at(1, FAST), at(2, FAST)];
  expect(slots.choose(due, [], 10)).toEqual([due[0], due[2]]);
  expect(slots.choose(due, [at(1, FAST)], 10)).toEqual([due[2]]);
  expect(slots.choose(due, [], 1)).toEqual([due[0]]);
});

test('lets hosts that are not known share three slots', () => {
  const slots = new PushSlots();
  const slow = Array.from({ length: 9 }, (_, player) => at(player, `slow${player}.example`));
  const honest = [at(100, FAST), at(101, FAST)];
  record(slots, honest[0]!.endpoint, 80);
  expect(slots.choose([...slow, ...honest], [], 10)).toEqual([...slow.slice(0, 3), ...honest]);
  expect(slots.choose([...slow, ...honest], slow.slice(0, 2), 10)).toEqual([slow[2], ...honest]);
});

test('lowers the limit of a host when three requests in a row or one without a reply are slow', () => {
  const slots = new PushSlots();
  const due = Array.from({ length: 9 }, (_, player) => at(player, FAST));
  const most = () => slots.choose(due, [], 10).length;
  const take = (...durations: number[]) => durations.forEach((ms) => record(slots, due[0]!.endpoint, ms));
  expect(most()).toBe(2);
  take(80);
  expect(most()).toBe(7);
  take(1_400, 1_400, 80, 1_400, 1_400);
  expect(most()).toBe(7);
  take(1_400);
  expect(most()).toBe(1);
  take(80);
  expect(most()).toBe(7);
  record(slots, due[0]!.endpoint, 3_000, true);
  expect(most()).toBe(1);
});

test('keeps a slot for a fast host that became slow, whatever the number of slow hosts', () => {
  const slots = new PushSlots();
  const crowd = Array.from({ length: 200 }, (_, player) => at(player, `slow${player}.example`));
  const honest = at(1_000, FAST);
  for (let sent = 0; sent < 9; sent += 1) record(slots, honest.endpoint, 80);
  // hosts that were fast once
  for (const { endpoint } of crowd) record(slots, endpoint, 80);
  record(slots, honest.endpoint, 3_000, true);
  for (const { endpoint } of crowd) record(slots, endpoint, 3_000, true);
  const { former, slow } = slots.hosts;
  expect(former).toHaveLength(3);
  expect(former).toContain(FAST);
  expect(slow).toHaveLength(198);
  expect(slots.choose([...crowd, honest], [], 10)).toContain(honest);
  expect(slots.choose([honest], crowd, 10)).toEqual([honest]);
});

test('leaves a slot to hosts that are not known yet when all others are slow', () => {
  const slots = new PushSlots();
  const slow = Array.from({ length: 9 }, (_, player) => at(player, `slow${player}.example`));
  for (const { endpoint } of slow) record(slots, endpoint, 3_000, true);
  const fresh = at(100, FAST);
  expect(slots.choose([...slow, fresh], [], 10)).toEqual([...slow.slice(0, 2), fresh]);
  expect(slots.choose([fresh], slow.slice(0, 2), 10)).toEqual([fresh]);
});
