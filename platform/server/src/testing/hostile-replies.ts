import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createBrotliCompress } from 'node:zlib';

export interface HostileReplies {
  url: string;
  /** Number of connections that clients have ended before the reply was complete. */
  readonly cancelled: number;
  /** Values of the header `accept-encoding` of all requests. */
  encodings: (string | undefined)[];
  close(): Promise<void>;
}

const UNIT = Buffer.from('{},'.repeat(21_845));

/**
 * Starts a server that answers every request with status 200 and a small compressed body which decompresses to a JSON
 * list of `bytes` bytes of `{},`. With `Infinity` the body never ends.
 */
export async function serveHostileReplies(bytes: number): Promise<HostileReplies> {
  const state = { cancelled: 0, encodings: [] as (string | undefined)[] };
  const server = createServer((request, response) => {
    state.encodings.push(request.headers['accept-encoding']);
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' });
    response.once('close', () => {
      if (!response.writableFinished) state.cancelled += 1;
      brotli.destroy();
    });
    brotli.pipe(response);
    brotli.write('{"list":[');
    let left = bytes;
    const write = () => {
      if (brotli.destroyed) return;
      left -= UNIT.length;
      if (left <= 0) brotli.end('{}]}');
      else if (left === Infinity) brotli.write(UNIT, () => brotli.flush(write));
      else brotli.write(UNIT, write);
    };
    write();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    encodings: state.encodings,
    get cancelled() {
      return state.cancelled;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
