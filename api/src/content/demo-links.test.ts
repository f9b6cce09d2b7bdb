import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const CONTENT = path.join(import.meta.dirname, '../../content');

test('leads from the content of the demo to no site of somebody else', async () => {
  const files = (await readdir(CONTENT, { recursive: true })).filter((file) => /\.(json|md)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(CONTENT, file), 'utf8')));
  const addresses = texts.flatMap((text) => text.match(/https?:\/\/[^\s"')>]+/g) ?? []);
  expect(addresses.length).toBeGreaterThan(20);
  // `.example` is reserved and belongs to nobody (RFC 2606)
  expect(addresses.filter((address) => !new URL(address).hostname.endsWith('.example'))).toEqual([]);
});
