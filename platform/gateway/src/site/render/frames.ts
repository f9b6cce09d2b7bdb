/** Bytes that precede each message: its length as an unsigned big-endian integer. */
const HEADER_BYTES = 4;

/** Encodes a message as JSON with its length before it. */
export function encodeFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const frame = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  frame.writeUInt32BE(body.length);
  body.copy(frame, HEADER_BYTES);
  return frame;
}

/**
 * Splits a stream of bytes into messages. Node's own channel to a child process is not used, because it
 * accepts messages of any size, and one of 100 MB stops the gateway for a second.
 */
export class FrameReader {
  private chunks: Buffer[] = [];
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Number of bytes of a message that is not complete yet. */
  get pendingBytes(): number {
    return this.bytes;
  }

  /** Adds bytes and returns the messages that are now complete. Throws when a message is longer than `maxBytes`. */
  read(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    const messages: Buffer[] = [];
    for (let body = this.take(); body !== null; body = this.take()) messages.push(body);
    return messages;
  }

  private take(): Buffer | null {
    if (this.bytes < HEADER_BYTES) return null;
    const first = this.joined(HEADER_BYTES);
    const length = first.readUInt32BE();
    if (length > this.maxBytes) throw new RangeError(`a message of ${length} bytes is too long`);
    if (this.bytes < HEADER_BYTES + length) return null;
    const all = this.joined(this.bytes);
    const rest = all.subarray(HEADER_BYTES + length);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.bytes = rest.length;
    return all.subarray(HEADER_BYTES, HEADER_BYTES + length);
  }

  /** Returns the first chunk, joined with the following ones until it has at least `bytes` bytes. */
  private joined(bytes: number): Buffer {
    const [first] = this.chunks;
    if (first && first.length >= bytes) return first;
    const all = Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }
}
