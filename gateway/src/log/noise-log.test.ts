import { NoiseLog } from './noise-log';

function open() {
  jest.useFakeTimers();
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) } as never;
  const noise = new NoiseLog(1_000);
  return {
    lines,
    warn: (kind: string, sender = 'a') => noise.warn(log, kind, `refused: ${kind}`, { sender }),
  };
}
afterEach(() => jest.useRealTimers());

test('logs the first event of a kind at once, and one line a minute with the number of the others', () => {
  const { lines, warn } = open();
  for (let event = 0; event < 500; event += 1) warn('bodies', `sender ${event}`);
  expect(lines).toEqual([[{ sender: 'sender 0', kind: 'bodies', count: 1 }, 'refused: bodies']]);
  jest.advanceTimersByTime(1_000);
  warn('bodies');
  expect(lines.slice(1)).toEqual([[{ sender: 'sender 499', kind: 'bodies', count: 499 }, 'refused: bodies']]);
  jest.advanceTimersByTime(2_000);
  expect(lines).toHaveLength(3);
  warn('bodies');
  expect(lines).toHaveLength(4);
});

test('gives each kind its own line, and at most a hundred kinds', () => {
  const { lines, warn } = open();
  for (let kind = 0; kind < 300; kind += 1) warn(`kind ${kind}`);
  expect(lines).toHaveLength(101);
});
