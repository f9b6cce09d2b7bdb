import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Bytes of a connection that may carry no data: the handshake, a record that has not ended, tickets. */
const EMPTY_BYTES = 32 * 1024;
/** Bytes that are decrypted between two checks. */
const SLICE_BYTES = 8 * 1024;

/**
 * The bytes below a TLS connection. Ends the connection when the bytes that arrived after the last request are more
 * than twice the data in them, and some kilobytes: tickets, key updates and records of one byte cost far more time than
 * data, and no limit of HTTP sees them. Also counts while no request runs.
 */
export class BoundedWire extends Duplex {
  private secure: Socket | null = null;
  private written = 0;
  /** Bytes given to TLS, and data that came out of them, since the last request. */
  private received = 0;
  private dataBefore = 0;

  constructor(
    private readonly tcp: Socket,
    private readonly toError: () => Error,
  ) {
    super();
    tcp.on('data', (bytes) => this.pass(bytes));
    tcp.once('end', () => this.push(null));
    tcp.once('error', (error) => this.destroy(error));
    tcp.once('close', () => this.destroy());
    this.on('data', ({ length }: Buffer) => (this.received += length));
    // the TLS connection reports the error
    this.on('error', () => {});
    this.pause();
  }

  /** Names the TLS connection above these bytes. */
  watch(secure: Socket): void {
    this.secure = secure;
  }

  override _read(): void {
    this.tcp.resume();
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.tcp.write(bytes, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.tcp.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.tcp.destroy();
    done(error);
  }

  private pass(bytes: Buffer): void {
    for (let at = 0; at < bytes.length && !this.destroyed; at += SLICE_BYTES) {
      if (this.isExceeded()) {
        const error = this.toError();
        this.secure?.destroy(error);
        this.destroy(error);
      } else if (!this.push(bytes.subarray(at, at + SLICE_BYTES))) this.tcp.pause();
    }
  }

  private isExceeded(): boolean {
    const { bytesWritten = 0, bytesRead = 0 } = this.secure ?? {};
    if (bytesWritten !== this.written) {
      this.written = bytesWritten;
      this.received = 0;
      this.dataBefore = bytesRead;
    }
    return this.received > 2 * (bytesRead - this.dataBefore) + EMPTY_BYTES;
  }
}
