import { FakeClock, settled } from '../testing/fake-clock';
import { createPageTransition, type TransitionPorts } from './page-transition';

const rejected = () => Promise.reject(new DOMException('skipped', 'AbortError'));

function open({ still = false, ready = true, hidden = false, able = true } = {}) {
  const clock = new FakeClock();
  const frames: (() => Promise<void>)[] = [];
  const drawn: string[] = [];
  let skipped = 0;
  const view: TransitionPorts['view'] = {
    visibilityState: hidden ? 'hidden' : 'visible',
    ...(able && {
      startViewTransition: (update) => {
        frames.push(update);
        return {
          ready: rejected(),
          finished: rejected(),
          updateCallbackDone: rejected(),
          skipTransition: () => void skipped++,
        };
      },
    }),
  };
  const pages = createPageTransition({ view, isStill: () => still, isReady: () => ready, timer: clock });
  return {
    clock,
    drawn,
    frames,
    skips: () => skipped,
    arrived: pages.arrived,
    go: (path: string) => pages.show(path, () => drawn.push(path)),
  };
}

test.each([
  ['the browser has no transitions', { able: false }],
  ['the visitor wants less movement', { still: true }],
  ['the code of the page is not here', { ready: false }],
  ['nobody looks', { hidden: true }],
])('a page comes at once when %s', (_why, options) => {
  const { go, drawn, frames } = open(options);
  go('/donate');
  expect(drawn).toEqual(['/donate']);
  expect(frames).toEqual([]);
});

test('a page whose code is here is drawn in the transition, which ends with its arrival', async () => {
  const { go, drawn, frames, arrived, skips } = open();
  go('/donate');
  expect(drawn).toEqual([]);
  const update = frames[0]!();
  expect(drawn).toEqual(['/donate']);
  arrived();
  await update;
  expect(skips()).toBe(0);
});

test('a page that does not arrive in time ends the transition, so that nobody waits before a still picture', async () => {
  const { go, frames, clock, skips } = open();
  go('/donate');
  const update = frames[0]!();
  await clock.pass(119);
  expect(skips()).toBe(0);
  await clock.pass(1);
  await update;
  expect(skips()).toBe(1);
});

test('of two clicks the last one is what is drawn', async () => {
  const { go, drawn, frames, arrived } = open();
  go('/donate');
  go('/rating');
  await frames[0]!();
  const last = frames[1]!();
  arrived();
  await last;
  await settled();
  expect(drawn).toEqual(['/rating']);
});
