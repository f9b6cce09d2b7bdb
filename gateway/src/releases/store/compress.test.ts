import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { decodeBlob, encodeBlob } from './compress';

const text = (size: number) =>
  Buffer.from(Array.from({ length: size / 8 }, (_, at) => `${at} tide `).join(''));

test('encodes text so that each form decodes to the same bytes', async () => {
  for (const bytes of [text(4_000), text(700_000)]) {
    const variants = await encodeBlob(bytes, 'text/javascript');
    expect([...variants.keys()]).toEqual(['identity', 'br', 'gzip']);
    for (const [encoding, form] of variants) {
      expect((await decodeBlob(Buffer.from(form), encoding)).equals(bytes)).toBe(true);
    }
  }
});

test('leaves threads of the pool to other work while many files are compressed', async () => {
  let encoded = 0;
  const files = Array.from({ length: 12 }, () =>
    encodeBlob(text(100_000), 'text/css').then(() => (encoded += 1)),
  );
  await files[0];
  await promisify(pbkdf2)('password', 'salt', 1, 16, 'sha256');
  expect(encoded).toBeLessThan(files.length / 2);
  await Promise.all(files);
});
