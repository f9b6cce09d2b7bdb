import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type AppendableBody, appendableBrotli, appendableGzip, appendableIdentity } from './appendable-body';

const BEST = 11;
const joined = (form: AppendableBody, tail: string) => Buffer.concat([form.start, form.end(tail)]);
const TAILS = [
  'x',
  '<data value="v1.abc" hidden></data></body></html>',
  'ы'.repeat(1_000),
  'z'.repeat(65_535),
];
/** Sizes in bytes: edge cases of length fields, blocks and compression windows, and typical pages. */
const SIZES = [
  0, 1, 2, 3, 7, 8, 15, 16, 100, 255, 256, 1_000, 4_095, 16_384, 65_535, 65_536, 140_000, 300_000,
];

/** Creates a text of `size` bytes with repetitions like those in the markup of a page. */
function textOf(size: number): Buffer {
  const line = () => `<p class="css-1a2b3c">${randomBytes(9).toString('base64')} и те же слова</p>\n`;
  let text = '';
  while (text.length < size) text += line();
  return Buffer.from(text).subarray(0, size);
}

const KINDS = [
  ['what repeats itself', textOf],
  ['what can not be compressed', (size: number) => randomBytes(size)],
] as const;

describe.each(KINDS)('of %s', (_, make) => {
  test.each(SIZES)('decodes %i bytes with any tail in every encoding', async (size) => {
    const text = make(size);
    const forms = [
      { form: appendableIdentity(text), decode: (bytes: Buffer) => bytes },
      { form: await appendableBrotli(text, 5), decode: brotliDecompressSync },
      ...(size < 100_000 ? [{ form: await appendableBrotli(text, BEST), decode: brotliDecompressSync }] : []),
      { form: await appendableGzip(text), decode: gunzipSync },
    ];
    for (const { form, decode } of forms) {
      for (const tail of TAILS)
        expect(decode(joined(form, tail)).equals(Buffer.concat([text, Buffer.from(tail)]))).toBe(true);
    }
  });
});

test('serves any number of responses from one start', async () => {
  const text = textOf(50_000);
  const form = await appendableBrotli(text, BEST);
  const bodies = Array.from({ length: 50 }, (_, number) => joined(form, `page ${number}`));
  bodies.forEach((body, number) => {
    expect(brotliDecompressSync(body).toString()).toBe(`${text.toString()}page ${number}`);
  });
});

test('adds only a few bytes to a page compressed in one piece', async () => {
  const form = await appendableGzip(textOf(50_000));
  expect(form.end('x').length).toBe(5 + 1 + 8);
});
