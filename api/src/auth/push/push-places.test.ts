import { PushPlaces } from './push-places';

const at = (playerId: number, host: string) => ({ playerId, endpoint: `https://${host}/push/${playerId}` });
const FAST = 'fast.example';

test('gives each player one place', () => {
  const places = new PushPlaces();
  const due = [at(1, FAST), at(1, FAST), at(2, FAST)];
  expect(places.choose(due, [], 10)).toEqual([due[0], due[2]]);
  expect(places.choose(due, [at(1, FAST)], 10)).toEqual([due[2]]);
  expect(places.choose(due, [], 1)).toEqual([due[0]]);
});

test('lets services that have not answered in time share three places', () => {
  const places = new PushPlaces();
  const slow = Array.from({ length: 9 }, (_, player) => at(player, `slow${player}.example`));
  const honest = [at(100, FAST), at(101, FAST)];
  places.note(honest[0]!.endpoint, 'sent', 80);
  expect(places.choose([...slow, ...honest], [], 10)).toEqual([...slow.slice(0, 3), ...honest]);
  expect(places.choose([...slow, ...honest], slow.slice(0, 2), 10)).toEqual([slow[2], ...honest]);
});

test('takes the places of a service back when it fails or gets slow, and returns them', () => {
  const places = new PushPlaces();
  const due = Array.from({ length: 9 }, (_, player) => at(player, FAST));
  const most = () => places.choose(due, [], 10).length;
  const note = places.note.bind(places, due[0]!.endpoint);
  expect(most()).toBe(3);
  note('sent', 80);
  expect(most()).toBe(9);
  for (const [outcome, ms] of [
    ['later', 3_000],
    ['sent', 2_900],
  ] as const) {
    note(outcome, ms);
    expect(most()).toBe(3);
    note('sent', 80);
    expect(most()).toBe(9);
  }
});
