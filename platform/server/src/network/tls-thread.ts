import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { type ConnectMessage, ThreadSocket, type ThreadTarget } from './thread-socket';
import { OUTGOING_TLS } from './tls-suites';

const BODY = fileURLToPath(new URL('./tls-thread-body.mjs', import.meta.url));

/** Time without a connection after which the thread ends. A start and a handshake take some 100 ms. */
const IDLE_MS = 60_000;

interface ThreadPorts {
  /** Creates the error of a connection whose bytes carry too little data. */
  toAbuse: (detail: string) => Error;
  /** Certificates that the server may have, for tests. By default those of Node.js. */
  ca?: string | undefined;
  /** For tests. By default a minute. */
  idleMs?: number;
}

/**
 * Opens the TLS connections to servers that others choose, in a thread of their own. Node.js checks the whole chain of
 * certificates of a server in one step, even if it trusts none of them, and 38 kB of them can take four seconds
 * (docs/decisions/0135). The thread starts with the first connection.
 */
export class TlsThread {
  private worker: Worker | null = null;
  private readonly sockets = new Set<ThreadSocket>();
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly ports: ThreadPorts) {}

  get isRunning(): boolean {
    return this.worker !== null;
  }

  /** Begins a connection. */
  connect(target: ThreadTarget): ThreadSocket {
    clearTimeout(this.idle);
    const { port1, port2 } = new MessageChannel();
    const socket = new ThreadSocket(port1, this.ports.toAbuse);
    this.sockets.add(socket);
    socket.once('close', () => this.forget(socket));
    this.worker ??= this.start();
    const message: ConnectMessage = { ...target, channel: port2 };
    this.worker.postMessage(message, [port2]);
    return socket;
  }

  /** Ends the thread and all its connections. */
  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    const { ca } = this.ports;
    const worker = new Worker(BODY, { workerData: { ...OUTGOING_TLS, ca }, execArgv: [] });
    // the process may end while the thread has no connection
    worker.unref();
    worker.once('error', (error) => {
      // the connections of a stopped thread end with their channels
      if (this.worker !== worker) return;
      this.worker = null;
      for (const socket of this.sockets) socket.destroy(error);
    });
    return worker;
  }

  private forget(socket: ThreadSocket): void {
    this.sockets.delete(socket);
    if (this.sockets.size > 0 || !this.worker) return;
    this.idle = setTimeout(() => void this.stop(), this.ports.idleMs ?? IDLE_MS);
    this.idle.unref();
  }
}
