/** @jest-environment node */
import { compareCalls } from '@site/testing/compare-calls';
import { loadOnServer } from '@site/testing/load-on-server';

test('is imported on the server, which has no window and no document', async () => {
  await loadOnServer(() => import('./area'));
});

test('lists in area.json the calls that it makes, and no others', async () => {
  expect(await compareCalls()).toEqual([]);
});
