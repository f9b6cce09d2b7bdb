// Body of the thread that tls-thread.ts starts. Plain JavaScript without dependencies, so that it starts fast.
import { connect as connectTcp } from 'node:net';
import os from 'node:os';
import { connect as connectTls } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';
import { BoundedWire } from './bounded-wire.mjs';

/**
 * @typedef {import('node:worker_threads').MessagePort} MessagePort
 * @typedef {import('./thread-socket').ConnectMessage} ConnectMessage
 * @typedef {import('./thread-socket').FromThread} FromThread
 * @typedef {import('./thread-socket').ToThread} ToThread
 */

/** Niceness of the thread: pages and rollbacks go before handshakes. */
const NICENESS = 10;

const ABUSE = 'far more bytes of TLS than data';

// Linux sets the priority of the calling thread, other systems that of the whole process. None may raise it.
if (process.platform === 'linux') os.setPriority(Math.max(NICENESS, os.getPriority()));
parentPort?.on('message', open);

/** @param {ConnectMessage} message */
function open({ channel, host, port, servername, addresses }) {
  let isAbuse = false;
  const tcp = connectTcp({
    host,
    port,
    noDelay: true,
    lookup: (_host, { all }, callback) => {
      const [first] = addresses;
      if (all || !first) callback(null, addresses);
      else callback(null, first.address, first.family);
    },
  });
  const wire = new BoundedWire(tcp, () => {
    isAbuse = true;
    return new Error(ABUSE);
  });
  const secure = connectTls({ socket: wire, host, servername, ALPNProtocols: ['http/1.1'], ...workerData });
  wire.watch(secure);
  secure.pause();
  /** @param {FromThread} message */
  const post = (message) => channel.postMessage(message);
  secure.once('secureConnect', () => post({ type: 'open' }));
  secure.on('data', (data) => {
    secure.pause();
    // a copy, because a message clones all the memory below a view
    post({ type: 'data', data: Uint8Array.from(data) });
  });
  secure.once('end', () => post({ type: 'end' }));
  // more than one error may follow
  secure.on('error', (error) => {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    post({ type: 'error', code, message, isAbuse });
  });
  secure.once('close', () => channel.close());
  channel.on('close', () => secure.destroy());
  channel.on('message', (/** @type {ToThread} */ message) => {
    if (message.type === 'read') secure.resume();
    else if (message.type === 'write') secure.write(message.data, () => post({ type: 'written' }));
    // one that the server has ended is ended in both directions
    else if (!secure.readableEnded) secure.end();
  });
}
