import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { bitsOf, type FilterShape, placeOf, shapeFor, writeHeader } from './breached-filter';

interface BuildOptions {
  /** Least number of breaches, as counted by the list, that a password must appear in. */
  minCount?: number;
  /** Share of good passwords that the filter refuses by mistake. */
  falseRate?: number;
}

/** Yields the SHA-1 hashes of a list with lines `<SHA-1 in hex>` or `<SHA-1 in hex>:<count>`. */
async function* readHashes(list: string, minCount: number): AsyncGenerator<Buffer> {
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    const [, hash = '', count = '1'] = /^([0-9a-f]{40})(?::(\d+))?\s*$/i.exec(line) ?? [];
    if (hash !== '' && Number(count) >= minCount) yield Buffer.from(hash, 'hex');
  }
}

/**
 * Builds a filter file from a list of SHA-1 hashes of breached passwords, and returns how many it contains. Reads
 * the list twice and needs as much memory as the filter has bytes.
 */
export async function buildBreachedFilter(
  list: string,
  file: string,
  { minCount = 1, falseRate = 0.000_1 }: BuildOptions = {},
): Promise<{ passwords: number; bytes: number }> {
  if (!(falseRate > 0 && falseRate < 1)) throw new RangeError('the false rate must be between 0 and 1');
  let passwords = 0;
  for await (const hash of readHashes(list, minCount)) passwords += hash.length > 0 ? 1 : 0;
  if (passwords === 0) throw new Error(`${list} contains no SHA-1 hashes of at least ${minCount} breaches`);
  const shape: FilterShape = shapeFor(passwords, falseRate);
  const bits = Buffer.alloc(Math.ceil(shape.bits / 8));
  for await (const hash of readHashes(list, minCount))
    for (const bit of bitsOf(hash, shape)) {
      const { byte, mask } = placeOf(bit);
      bits[byte] = (bits[byte] ?? 0) | mask;
    }
  // A running site reads the file, so it must appear complete.
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w');
  try {
    await handle.writeFile(writeHeader(shape));
    await handle.writeFile(bits);
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  return { passwords, bytes: bits.length };
}
