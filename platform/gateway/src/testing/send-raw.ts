import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends a request that `fetch` would change, given as its lines without `host`, and returns the reply. */
export async function sendRaw(siteUrl: string, head: string): Promise<string> {
  const { port } = new URL(siteUrl);
  const socket = connect(Number(port), '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  const [first = '', ...others] = head.split('\r\n');
  const close = others.some((line) => line.startsWith('connection')) ? [] : ['connection: close'];
  socket.write([first, 'host: a', ...others, ...close, '', ''].join('\r\n'));
  await once(socket, 'data');
  socket.destroy();
  return Buffer.concat(parts).toString();
}
