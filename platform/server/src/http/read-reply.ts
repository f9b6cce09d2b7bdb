import { assertCheap, MAX_VALUES } from './bounded-json';

/** Limits of a reply of another server. */
export interface ReplyLimits {
  /** Maximum number of bytes after decompression. */
  maxBytes: number;
  /** Maximum number of JSON values, 20,000 by default. It bounds the time for which parsing holds the event loop. */
  maxValues?: number;
}

/**
 * Headers that ask for a reply without compression. A server may ignore them, so the limit counts what comes out of
 * the decompression.
 */
export const UNCOMPRESSED = { 'accept-encoding': 'identity' } as const;

/**
 * Maximum number of pieces in which a reply may arrive. Each piece costs a few microseconds, and a server can send one
 * byte in each.
 */
const MAX_PIECES = 50_000;

/** A reply exceeds one of its limits. Its message names the limit and contains nothing of the reply. */
export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge';

  constructor(detail: string) {
    super(`the reply is too large: ${detail}`);
  }
}

/**
 * Reads a reply of another server and parses it as JSON. At a limit, stops the transfer and throws `ReplyTooLarge`.
 * Throws a SyntaxError if the reply is not JSON, and the error of `fetch` if the transfer fails. Every reply that the
 * server reads goes through this module, because `response.json()` decompresses and parses without a limit.
 */
export async function readJson(response: Response, limits: ReplyLimits): Promise<unknown> {
  return JSON.parse(await readJsonText(response, limits));
}

/** Like `readJson`, but returns the text for a library that parses it. It may not be JSON. */
export async function readJsonText(
  response: Response,
  { maxBytes, maxValues = MAX_VALUES }: ReplyLimits,
): Promise<string> {
  const bytes = await readBytes(response, maxBytes);
  try {
    assertCheap(bytes, maxValues);
  } catch (error) {
    throw error instanceof RangeError ? new ReplyTooLarge(error.message) : error;
  }
  // like `response.json()`, it drops a byte order mark
  return new TextDecoder().decode(bytes);
}

/** Reads the bytes of a reply after decompression. At the limit, stops the transfer and throws `ReplyTooLarge`. */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // throwing out of the loop cancels the transfer
  for await (const piece of response.body ?? []) {
    length += piece.byteLength;
    if (length > maxBytes) throw new ReplyTooLarge(`more than ${maxBytes} bytes`);
    if (pieces.push(piece) > MAX_PIECES) throw new ReplyTooLarge(`more than ${MAX_PIECES} pieces`);
  }
  return Buffer.concat(pieces, length);
}
