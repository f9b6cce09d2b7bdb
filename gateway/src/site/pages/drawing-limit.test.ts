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

test('runs drawings in their order and refuses one too many', async () => {
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

test('refuses a drawing that waited too long without delaying the next one', async () => {
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
