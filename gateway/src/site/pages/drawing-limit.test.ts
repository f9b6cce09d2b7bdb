import { DrawingLimit } from './drawing-limit';

const settled = () => new Promise(setImmediate);

function open(waiting: number) {
  const clock = { now: 0 };
  const limit = new DrawingLimit({ concurrent: 1, waiting, waitMs: 100 }, () => clock.now);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const draw = (name: string) =>
    limit
      .run(() => {
        began.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      })
      .catch((error: { reason: string }) => error.reason);
  return { clock, draw, began, ends };
}

test('drawings take turns in the order they came, and one too many is turned away', async () => {
  const { draw, began, ends } = open(1);
  const drawings = ['one', 'two', 'three'].map(draw);
  await settled();
  expect(began).toEqual(['one']);
  ends.shift()?.();
  await settled();
  expect(began).toEqual(['one', 'two']);
  ends.shift()?.();
  expect(await Promise.all(drawings)).toEqual(['one', 'two', 'busy']);
  const later = draw('four');
  await settled();
  ends.shift()?.();
  expect(await later).toBe('four');
});

test('whoever waited too long is turned away, and the next in turn is not held up', async () => {
  const { clock, draw, ends } = open(8);
  const [one, two] = [draw('one'), draw('two')];
  await settled();
  clock.now = 101;
  const three = draw('three');
  ends.shift()?.();
  await settled();
  ends.shift()?.();
  expect(await Promise.all([one, two, three])).toEqual(['one', 'busy', 'three']);
});
