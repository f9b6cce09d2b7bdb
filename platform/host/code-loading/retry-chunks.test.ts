/** @jest-environment jsdom */
import { type ChunkRuntime, retryChunks } from './retry-chunks';

const FILE = '0123456789abcdef.js';

function buildRuntime(failures: number) {
  let attempts = 0;
  const runtime: ChunkRuntime = {
    e: () =>
      (attempts += 1) > failures ? Promise.resolve('chunk') : Promise.reject(new Error(`lost ${attempts}`)),
    u: () => FILE,
  };
  return { runtime, attempts: () => attempts };
}

test('loads a failed chunk again without the failed tag, and leaves other tags alone', async () => {
  const { runtime, attempts } = buildRuntime(1);
  document.head.innerHTML = `<script src="/r/shell/${FILE}"></script><script src="/r/shell/other.js"></script>`;
  const pauses: number[] = [];
  retryChunks(runtime, async (ms) => void pauses.push(ms));
  await expect(runtime.e('start')).resolves.toBe('chunk');
  expect([attempts(), pauses]).toEqual([2, [500]]);
  expect(Array.from(document.scripts, ({ src }) => new URL(src).pathname)).toEqual(['/r/shell/other.js']);
});

test('rejects with the last failure when all attempts fail', async () => {
  const { runtime, attempts } = buildRuntime(9);
  retryChunks(runtime, async () => undefined);
  await expect(runtime.e('start')).rejects.toThrow('lost 3');
  expect(attempts()).toBe(3);
});
