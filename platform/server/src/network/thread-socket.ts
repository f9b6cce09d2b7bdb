import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { ResolvedAddress } from './resolve-host';

/** Address of a connection. The thread resolves no names. */
export interface ThreadTarget {
  /** Host name or IP address, which the certificate must have. */
  host: string;
  port: number;
  /** Name that the server is asked for; empty for an IP address. */
  servername: string;
  /** Addresses of the host that have been checked. */
  addresses: ResolvedAddress[];
}

/** Message that makes the thread open a connection. */
export interface ConnectMessage extends ThreadTarget {
  channel: MessagePort;
}

/** Messages of a connection to the thread. Each `read` asks for one piece of data. */
export type ToThread = { type: 'read' } | { type: 'end' } | { type: 'write'; data: Uint8Array };

/** Messages of a connection from the thread. */
export type FromThread =
  | { type: 'open' }
  | { type: 'data'; data: Uint8Array }
  | { type: 'written' }
  | { type: 'end' }
  | { type: 'error'; code: string | undefined; message: string; isAbuse: boolean };

/**
 * A TLS connection that a thread holds. Each direction has one piece of data on its way. Emits `secureConnect` when the
 * certificate has been checked, and an error with the code `ECONNRESET` when the thread ends.
 */
export class ThreadSocket extends Duplex {
  /** Bytes written so far, as a socket of Node.js counts them. */
  bytesWritten = 0;
  private sent: ((error?: Error | null) => void) | undefined;
  private hasEnded = false;

  constructor(
    private readonly channel: MessagePort,
    private readonly toAbuse: (detail: string) => Error,
  ) {
    super();
    channel.on('message', (message: FromThread) => this.receive(message));
    channel.on('close', () => this.lose());
  }

  override _read(): void {
    this.post({ type: 'read' });
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.bytesWritten += bytes.length;
    this.sent = done;
    // a copy, because a message clones all the memory below a view
    this.post({ type: 'write', data: Uint8Array.from(bytes) });
  }

  override _final(done: (error?: Error | null) => void): void {
    this.post({ type: 'end' });
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.channel.close();
    done(error);
  }

  /** Keeps the process running, as a socket of Node.js does. Clients of HTTP call `unref` while they wait for calls. */
  ref(): this {
    this.channel.ref();
    return this;
  }

  unref(): this {
    this.channel.unref();
    return this;
  }

  private post(message: ToThread): void {
    this.channel.postMessage(message);
  }

  private receive(message: FromThread): void {
    switch (message.type) {
      case 'open':
        this.emit('secureConnect');
        break;
      case 'data':
        this.push(message.data);
        break;
      case 'written':
        this.sent?.();
        break;
      case 'end':
        this.hasEnded = true;
        this.push(null);
        break;
      case 'error':
        this.destroy(toError(message, this.toAbuse));
        break;
    }
  }

  private lose(): void {
    if (!this.hasEnded)
      this.destroy(Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' }));
    // data that have arrived can still be read
    else if (this.readableEnded) this.destroy();
    else this.once('end', () => this.destroy());
  }
}

const toError = (
  { code, message, isAbuse }: Extract<FromThread, { type: 'error' }>,
  toAbuse: (detail: string) => Error,
): Error => (isAbuse ? toAbuse(message) : Object.assign(new Error(message), { code }));
