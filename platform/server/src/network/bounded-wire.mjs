// Plain JavaScript without dependencies, because the thread of tls-thread-body.mjs runs it too.
import { Duplex } from 'node:stream';

/** @typedef {import('node:net').Socket} Socket */

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
  /** @type {Socket | null} */
  #secure = null;
  #written = 0;
  /** Bytes given to TLS, and data that came out of them, since the last request. */
  #received = 0;
  #dataBefore = 0;
  #tcp;
  #toError;

  /**
   * @param {Socket} tcp
   * @param {() => Error} toError
   */
  constructor(tcp, toError) {
    // TLS ends with these bytes, also before its data have been read, so it destroys them
    super({ autoDestroy: false });
    this.#tcp = tcp;
    this.#toError = toError;
    tcp.on('data', (bytes) => this.#pass(bytes));
    tcp.once('end', () => this.push(null));
    tcp.once('error', (error) => this.destroy(error));
    tcp.once('close', () => tcp.readableEnded || this.destroy());
    this.on('data', ({ length }) => (this.#received += length));
    // the TLS connection reports the error
    this.on('error', () => {});
    this.pause();
  }

  /**
   * Names the TLS connection above these bytes.
   *
   * @param {Socket} secure
   */
  watch(secure) {
    this.#secure = secure;
  }

  /** @override */
  _read() {
    this.#tcp.resume();
  }

  /**
   * @override
   * @param {Buffer} bytes
   * @param {BufferEncoding} _encoding
   * @param {(error?: Error | null) => void} done
   */
  _write(bytes, _encoding, done) {
    this.#tcp.write(bytes, done);
  }

  /**
   * @override
   * @param {(error?: Error | null) => void} done
   */
  _final(done) {
    this.#tcp.end(done);
  }

  /**
   * @override
   * @param {Error | null} error
   * @param {(error?: Error | null) => void} done
   */
  _destroy(error, done) {
    this.#tcp.destroy();
    done(error);
  }

  /** @param {Buffer} bytes */
  #pass(bytes) {
    for (let at = 0; at < bytes.length && !this.destroyed; at += SLICE_BYTES) {
      if (this.#isExceeded()) {
        const error = this.#toError();
        this.#secure?.destroy(error);
        this.destroy(error);
      } else if (!this.push(bytes.subarray(at, at + SLICE_BYTES))) this.#tcp.pause();
    }
  }

  #isExceeded() {
    const { bytesWritten = 0, bytesRead = 0 } = this.#secure ?? {};
    if (bytesWritten !== this.#written) {
      this.#written = bytesWritten;
      this.#received = 0;
      this.#dataBefore = bytesRead;
    }
    return this.#received > 2 * (bytesRead - this.#dataBefore) + EMPTY_BYTES;
  }
}
