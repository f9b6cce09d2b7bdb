import { RenderLimit } from './render-limit';

const settled = () => new Promise(setImmediate);

function open(waiting: number) {
  const clock = { now: 0 };
  const limit = new RenderLimit({ concurrent: 1, waiting, waitMs: 100 }, () => clock.now);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const render = (name: string) =>
    limit
      .run(() => {
        began.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      })
      .catch((error: { reason: string }) => error.reason);
  return { clock, render, began, ends };
}

test('runs renders in their order and refuses one too many', async () => {
  const { render, began, ends } = open(1);
  const renders = ['one', 'two', 'three'].map(render);
  await settled();
  expect(began).toEqual(['one']);
  ends.shift()?.();
  await settled();
  expect(began).toEqual(['one', 'two']);
  ends.shift()?.();
  expect(await Promise.all(renders)).toEqual(['one', 'two', 'busy']);
  const later = render('four');
  await settled();
  ends.shift()?.();
  expect(await later).toBe('four');
});

test('refuses a render that waited too long without delaying the next one', async () => {
  const { clock, render, ends } = open(8);
  const [one, two] = [render('one'), render('two')];
  await settled();
  clock.now = 101;
  const three = render('three');
  ends.shift()?.();
  await settled();
  ends.shift()?.();
  expect(await Promise.all([one, two, three])).toEqual(['one', 'busy', 'three']);
});
