import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { bitsOf, hashPassword, HEADER_BYTES, placeOf, readHeader } from './breached-filter';

/** Returns true if the file is a complete filter of breached passwords (docs/runbook.md#breached-passwords). */
export function isBreachedFile(file: string): boolean {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const header = Buffer.alloc(HEADER_BYTES);
      readSync(descriptor, header, 0, HEADER_BYTES, 0);
      return readHeader(header, fstatSync(descriptor).size) !== null;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

/**
 * Returns true if the password is in a filter file. The file may have gigabytes, so only the bits of this password
 * are read. It is opened for each call and can be replaced while the site runs. Rejects if it cannot be read.
 */
export async function isBreachedPassword(file: string, password: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer: header } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const shape = readHeader(header, (await handle.stat()).size);
    if (!shape) throw new Error(`${file} is not a filter of breached passwords`);
    const one = Buffer.alloc(1);
    for (const bit of bitsOf(hashPassword(password), shape)) {
      const { byte, mask } = placeOf(bit);
      await handle.read(one, 0, 1, HEADER_BYTES + byte);
      if (((one[0] ?? 0) & mask) === 0) return false;
    }
    return true;
  } finally {
    await handle.close();
  }
}
