/** @jest-environment node */
import { compareCalls } from '@site/testing/compare-calls';
import { loadOnServer } from '@site/testing/load-on-server';

test('is imported on the server, which has no window and no document', async () => {
  await loadOnServer(
    () => import('./area'),
    [
      '/starting',
      '/launcher',
      '/legal',
      '/legal/terms',
      '/legal/agreement',
      '/legal/payments',
      '/legal/privacy',
      '/legal/consent',
      '/legal/contest',
      '/legal/rules',
    ],
  );
});

test('lists in area.json the calls that it makes, and no others', async () => {
  expect(await compareCalls()).toEqual([]);
});
