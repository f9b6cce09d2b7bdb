import { PassThrough } from 'node:stream';
import { forwardLines } from './process-output';

const settled = () => new Promise(setImmediate);

function openOutput() {
  const output = new PassThrough();
  const seen = { lines: 0, tooMuch: 0 };
  forwardLines(output, { onLine: () => (seen.lines += 1), onTooMuch: () => (seen.tooMuch += 1) });
  return { output, seen };
}

test('passes on a limited number of lines a minute', async () => {
  const { output, seen } = openOutput();
  for (let chunk = 0; chunk < 20; chunk += 1) {
    output.write('all work and no play\n'.repeat(30));
    await settled();
  }
  expect(seen).toEqual({ lines: 200, tooMuch: 0 });
});

test('reads no more of a process that prints more than a mebibyte', async () => {
  const { output, seen } = openOutput();
  for (let chunk = 0; chunk < 5 && !output.destroyed; chunk += 1) {
    output.write('x'.repeat(300 * 1024));
    await settled();
  }
  expect([seen.tooMuch, output.destroyed]).toEqual([1, true]);
});

test.each(['\r', '\u2028', '\u0000', '\u001b[2K'])(
  'keeps the id of a request before the character %j',
  async (character) => {
    const output = new PassThrough();
    const lines: unknown[] = [];
    forwardLines(output, { onLine: (...line) => lines.push(line), onTooMuch: () => {} });
    output.write(`[request-1] ${character}all work${character}and no play\n`);
    await settled();
    expect(lines).toEqual([[`${character}all work${character}and no play`, 'request-1']]);
  },
);
