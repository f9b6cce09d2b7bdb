import { DAY_MS } from '@site/contracts/time';
import { BUCKET_MS } from './bucket';
import { Lateness } from './lateness';

const START = 1_800_000_000_000;
let lateness: Lateness;
let now: number;

beforeEach(() => {
  now = START;
  lateness = new Lateness(() => now);
  lateness.start();
});
afterEach(() => lateness.stop());

function lookAfter(ms: number): void {
  now += ms;
  lateness.look();
}
const found = () => lateness.take().map((bucket) => (Number(bucket) - START) / BUCKET_MS);

test('finds nothing while looks come about in time', () => {
  for (let look = 0; look < 1_000; look += 1) lookAfter(look % 10 === 0 ? 350 : 105);
  expect(found()).toEqual([]);
});

test('finds a bucket in which many turns of the event loop took long', () => {
  for (let look = 0; look < 10; look += 1) lookAfter(600);
  expect(found()).toEqual([0]);
  lookAfter(100);
  expect(found()).toEqual([]);
});

test('finds all buckets in which the machine stood still, and accepts a clock that goes back', () => {
  lookAfter(2 * BUCKET_MS + 5_000);
  lookAfter(-BUCKET_MS);
  expect(found()).toEqual([0, 1, 2]);
});

test('finds the buckets of a day at most', () => {
  lookAfter(1_000 * DAY_MS);
  expect(found()).toHaveLength(DAY_MS / BUCKET_MS + 1);
});
