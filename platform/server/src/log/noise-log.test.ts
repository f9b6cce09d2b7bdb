import { NoiseLog } from './noise-log';

function open(lines?: number) {
  const everyMs = 1_000;
  jest.useFakeTimers();
  const written: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void written.push(line) } as never;
  const noise = new NoiseLog({ everyMs, lines });
  return {
    lines: written,
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

test('logs the first events of a minute in full, and counts the others', () => {
  const { lines, warn } = open(3);
  for (let event = 0; event < 10; event += 1) warn('token 127.0.0.1', `sender ${event}`);
  expect(lines).toHaveLength(3);
  jest.advanceTimersByTime(1_000);
  expect(lines.slice(3)).toEqual([
    [{ sender: 'sender 9', kind: 'token 127.0.0.1', count: 7 }, expect.anything()],
  ]);
  for (let event = 0; event < 10; event += 1) warn('token 127.0.0.1');
  expect(lines).toHaveLength(6);
});

test('gives each kind its own line, and further kinds one of their group', () => {
  const { lines, warn } = open();
  for (let kind = 0; kind < 300; kind += 1) warn(`kind ${kind}`);
  expect(lines).toHaveLength(101);
  expect(lines[100]).toEqual([expect.objectContaining({ kind: 'kind' }), 'refused: kind 100']);
});
