import { CODE_LOST_EVENT } from '@site/shared/contracts/page';
import { settled } from '../testing/fake-clock';
import { watchPageErrors } from './page-errors';
import { tellUncaught } from './start-beacons';

const lostChunk = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/r/home/7.js' });

/** What a page makes of its errors. */
function openPage(errors = watchPageErrors()) {
  const told: string[] = [];
  tellUncaught({
    errors,
    tell: (events) => void told.push(JSON.stringify(events)),
    rescue: () =>
      Promise.resolve({
        lost: async (area) => void told.push(`lost ${area}`),
        told: async (area) => void told.push(`told ${area}`),
      }),
    areas: { placeOf: () => undefined },
  });
  return told;
}

test('a chunk that nobody caught is told of; only three lost tries may cost the page', async () => {
  const told = openPage();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: lostChunk() }));
  await settled();
  expect(told).toEqual(['told home']);
  window.dispatchEvent(new CustomEvent(CODE_LOST_EVENT, { detail: lostChunk() }));
  await settled();
  expect(told).toEqual(['told home', 'lost home']);
});

test('what was lost some time ago costs no page: the line was down, and it may have come since', async () => {
  const errors = watchPageErrors();
  const old = new CustomEvent(CODE_LOST_EVENT, { detail: lostChunk() });
  Object.defineProperty(old, 'timeStamp', { value: performance.now() - 2_001 });
  window.dispatchEvent(old);
  const told = openPage(errors);
  await settled();
  expect(told).toEqual(['told home']);
});
