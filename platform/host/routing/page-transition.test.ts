import { FakeClock, flushPromises } from '../testing/fake-clock';
import { createPageTransition } from './page-transition';

type TransitionPorts = Parameters<typeof createPageTransition>[0];

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
  const pages = createPageTransition({
    view,
    prefersReducedMotion: () => still,
    isReady: () => ready,
    timer: clock,
  });
  return {
    clock,
    drawn,
    frames,
    skips: () => skipped,
    pageShown: pages.pageShown,
    go: (path: string) => pages.show(path, () => drawn.push(path)),
  };
}

test.each([
  ['the browser has no transitions', { able: false }],
  ['the visitor wants less movement', { still: true }],
  ['the code of the page is not loaded', { ready: false }],
  ['the tab is hidden', { hidden: true }],
])('renders a page without a transition when %s', (_case, options) => {
  const { go, drawn, frames } = open(options);
  go('/donate');
  expect(drawn).toEqual(['/donate']);
  expect(frames).toEqual([]);
});

test('renders a loaded page inside the transition, which ends when the page is shown', async () => {
  const { go, drawn, frames, pageShown, skips } = open();
  go('/donate');
  expect(drawn).toEqual([]);
  const update = frames[0]!();
  expect(drawn).toEqual(['/donate']);
  pageShown();
  await update;
  expect(skips()).toBe(0);
});

test('skips the transition when the page is not shown in time', async () => {
  const { go, frames, clock, skips } = open();
  go('/donate');
  const update = frames[0]!();
  await clock.pass(119);
  expect(skips()).toBe(0);
  await clock.pass(1);
  await update;
  expect(skips()).toBe(1);
});

test('renders only the page of the last of two clicks', async () => {
  const { go, drawn, frames, pageShown } = open();
  go('/donate');
  go('/rating');
  await frames[0]!();
  const last = frames[1]!();
  pageShown();
  await last;
  await flushPromises();
  expect(drawn).toEqual(['/rating']);
});
