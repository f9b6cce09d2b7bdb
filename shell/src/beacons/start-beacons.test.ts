import { CODE_LOST_EVENT } from '@site/shared/contracts/page';
import { watchPageErrors } from './page-errors';
import { tellUncaught } from './start-beacons';

const lostChunk = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/r/home/7.js' });

/** What a page makes of its errors. */
function openPage() {
  const told: string[] = [];
  const errors = watchPageErrors();
  tellUncaught(
    { errors, tell: (events) => void told.push(JSON.stringify(events)) },
    {
      lost: async (area) => void told.push(`lost ${area}`),
      told: async (area) => void told.push(`told ${area}`),
    },
    { placeOf: () => undefined },
  );
  return told;
}

test('a chunk that nobody caught is told of; only three lost tries may cost the page', () => {
  const told = openPage();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: lostChunk() }));
  expect(told).toEqual(['told home']);
  window.dispatchEvent(new CustomEvent(CODE_LOST_EVENT, { detail: lostChunk() }));
  expect(told).toEqual(['told home', 'lost home']);
});
