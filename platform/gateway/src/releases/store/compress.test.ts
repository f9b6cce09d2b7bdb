import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { decodeBlob, encodeBlob } from './compress';
import { encodingTurns } from './fair-turns';

const SCRIPT = { path: 'pier.js', type: 'text/javascript' };
const text = (size: number) =>
  Buffer.from(Array.from({ length: size / 8 }, (_, at) => `${at} tide `).join(''));

test('encodes text so that each form decodes to the same bytes', async () => {
  for (const bytes of [text(4_000), text(700_000)]) {
    const variants = await encodeBlob(bytes, SCRIPT);
    expect([...variants.keys()]).toEqual(['identity', 'br', 'gzip']);
    for (const [encoding, form] of variants) {
      expect((await decodeBlob(Buffer.from(form), encoding)).equals(bytes)).toBe(true);
    }
  }
});

test('does not compress source maps, because nobody downloads them', async () => {
  const map = { path: 'pier.js.0a1b2c3d4e5f6071.map', type: 'application/json' };
  expect([...(await encodeBlob(text(4_000), map)).keys()]).toEqual(['identity']);
});

test('compresses large files with a faster gzip', async () => {
  const bits = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * at * 7) % 13));
  const levelOf = async (bytes: Buffer) => {
    const form = (await encodeBlob(bytes, SCRIPT)).get('gzip');
    return [6, 9].filter((level) => form && gzipSync(bytes, { level }).equals(form));
  };
  expect(await levelOf(text(600_000))).toContain(6);
  expect(await levelOf(text(600_000))).not.toContain(9);
  expect(await levelOf(bits(2_000))).toContain(9);
});

test('leaves threads of the pool to other work while many files are compressed', async () => {
  let encoded = 0;
  const files = Array.from({ length: 12 }, () =>
    encodingTurns.run('home', () => encodeBlob(text(100_000), SCRIPT)).then(() => (encoded += 1)),
  );
  await files[0];
  await promisify(pbkdf2)('password', 'salt', 1, 16, 'sha256');
  expect(encoded).toBeLessThan(files.length / 2);
  await Promise.all(files);
});
