/** @jest-environment jsdom */
import { type ChunkRuntime, retryChunks } from './retry-chunks';

const FILE = '0123456789abcdef.js';

function buildRuntime(failures: number) {
  let asked = 0;
  const runtime: ChunkRuntime = {
    e: () =>
      (asked += 1) > failures ? Promise.resolve('chunk') : Promise.reject(new Error(`lost ${asked}`)),
    u: () => FILE,
  };
  return { runtime, asked: () => asked };
}

test('a chunk that is lost is asked for again without the tag that failed; the others stay', async () => {
  const { runtime, asked } = buildRuntime(1);
  document.head.innerHTML = `<script src="/r/shell/${FILE}"></script><script src="/r/shell/other.js"></script>`;
  const pauses: number[] = [];
  retryChunks(runtime, async (ms) => void pauses.push(ms));
  await expect(runtime.e('start')).resolves.toBe('chunk');
  expect([asked(), pauses]).toEqual([2, [500]]);
  expect(Array.from(document.scripts, ({ src }) => new URL(src).pathname)).toEqual(['/r/shell/other.js']);
});

test('what stays lost is refused with its last failure', async () => {
  const { runtime, asked } = buildRuntime(9);
  retryChunks(runtime, async () => undefined);
  await expect(runtime.e('start')).rejects.toThrow('lost 3');
  expect(asked()).toBe(3);
});
