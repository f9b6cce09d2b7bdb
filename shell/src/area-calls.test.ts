/** @jest-environment node */
import { compareCalls } from '@site/testing/compare-calls';

test('lists in area.json the calls that it makes, and no others', async () => {
  expect(await compareCalls()).toEqual([]);
});
