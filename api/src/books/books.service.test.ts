import { MINUTE_MS } from '@site/contracts/time';
import { readPeriod } from './books.service';

test('reports no day within five minutes after its end, while its last entries are being written', () => {
  const day = { from: '2026-11-26', to: '2026-11-26' };
  const end = Date.UTC(2026, 10, 26, 21);
  const readAt = (ms: number) => readPeriod(day, new Date(end + ms));
  for (const ms of [-1, 0, 5 * MINUTE_MS - 1])
    expect(() => readAt(ms)).toThrow(expect.objectContaining({ details: { reason: 'not-ended' } }));
  expect(readAt(5 * MINUTE_MS)).toEqual({ from: new Date(Date.UTC(2026, 10, 25, 21)), until: new Date(end) });
});
