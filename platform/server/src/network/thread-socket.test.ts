import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { MessageChannel } from 'node:worker_threads';
import { type FromThread, ThreadSocket } from './thread-socket';

/** Returns a socket whose thread has sent messages and closed the connection. */
async function toClosed(messages: readonly FromThread[]) {
  const { port1, port2 } = new MessageChannel();
  const socket = new ThreadSocket(port1, (detail) => new Error(detail));
  const failed = once(socket, 'error').catch(() => []) as Promise<[NodeJS.ErrnoException]>;
  for (const message of messages) port2.postMessage(message);
  port2.close();
  await once(port1, 'close');
  return { socket, failed };
}
const data: FromThread = { type: 'data', data: Buffer.from('data') };

test('keeps data that were not read before the connection was closed', async () => {
  const { socket } = await toClosed([data, { type: 'end' }]);
  expect(await text(socket)).toBe('data');
});

test('fails when the connection was closed without its end', async () => {
  const { failed } = await toClosed([data]);
  expect((await failed)[0].code).toBe('ECONNRESET');
});
