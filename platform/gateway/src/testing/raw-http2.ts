import { once } from 'node:events';
import http2 from 'node:http2';
import tls from 'node:tls';
import type { GuardedServer } from './guarded-server';

const [DATA, HEADERS, RST_STREAM, SETTINGS] = [0, 1, 3, 4];
/** Ends a stream and its headers, or only its headers. */
const END = 0x5;
const END_HEADERS = 0x4;

function frame(type: number, flags: number, id: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(id, 5);
  return Buffer.concat([head, payload]);
}
/** `GET https://a/` by the static table of HPACK, with `:authority` (1) as a literal. */
const GET = Buffer.from([0x82, 0x87, 0x84, 0x01, 1, 0x61]);
const POST = Buffer.from([0x83, 0x87, 0x84, 0x01, 1, 0x61]);
const CANCEL = Buffer.from([0, 0, 0, 8]);
const START = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(SETTINGS, 0, 0)]);

const request = (number: number, headers: Buffer) =>
  frame(HEADERS, END, 2 * number + 1, Buffer.concat([GET, headers]));
const times = (count: number, make: (number: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, number) => make(number)));

/** Returns the frames of a number of requests, each reset at once if `reset`. */
export const burst = (requests: number, { reset }: { reset: boolean }): Buffer =>
  times(requests, (number) =>
    Buffer.concat([
      request(number, Buffer.alloc(0)),
      ...(reset ? [frame(RST_STREAM, 0, 2 * number + 1, CANCEL)] : []),
    ]),
  );

/** The header `a` of 3,966 bytes, which the server keeps, and the byte that repeats it. */
const KEPT = Buffer.concat([Buffer.from([0x40, 1, 0x61, 0x7f, 0xff, 0x1d]), Buffer.alloc(3_966, 0x62)]);
const REPEATED = 0xbe;

/** Returns the frames of a number of requests, of which all but the first repeat one header of 4 kB `repeats` times. */
export const repeatHeader = (requests: number, repeats: number): Buffer =>
  times(requests, (number) => request(number, number === 0 ? KEPT : Buffer.alloc(repeats, REPEATED)));

/**
 * The same with the header repeated in the trailers of requests with a body that has no bytes, and `inHeaders` times in
 * their headers.
 */
export const repeatTrailer = (requests: number, repeats: number, inHeaders = 0): Buffer =>
  times(requests, (number) =>
    number === 0
      ? request(number, KEPT)
      : Buffer.concat([
          frame(
            HEADERS,
            END_HEADERS,
            2 * number + 1,
            Buffer.concat([POST, Buffer.alloc(inHeaders, REPEATED)]),
          ),
          frame(HEADERS, END, 2 * number + 1, Buffer.alloc(repeats, REPEATED)),
        ]),
  );

/** Returns the frames of a request whose body arrives in pieces of `length` bytes. The body does not end. */
export const piecesOfBody = (pieces: number, length: number): Buffer =>
  Buffer.concat([
    frame(HEADERS, END_HEADERS, 1, POST),
    times(pieces, () => frame(DATA, 0, 1, Buffer.alloc(length, 0x61))),
  ]);

const toOptions = ({ port }: GuardedServer, localAddress: string) => ({
  port,
  host: '127.0.0.1',
  localAddress,
  rejectUnauthorized: false,
  ALPNProtocols: ['h2'],
});

/** Opens an HTTP/2 connection that sends bytes as they are, and acknowledges no settings. */
export async function connectRaw(server: GuardedServer, localAddress: string) {
  const socket = tls.connect(toOptions(server, localAddress));
  server.opened.push(socket);
  socket.on('error', () => {}).resume();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'secureConnect');
  socket.write(START);
  return { socket, closed };
}

/** Opens an HTTP/2 connection as a browser does. */
export function connectHttp2(server: GuardedServer, localAddress: string): http2.ClientHttp2Session {
  const socket = tls.connect(toOptions(server, localAddress));
  const client = http2.connect('https://127.0.0.1', { createConnection: () => socket });
  server.opened.push(client);
  client.on('error', () => {});
  return client;
}

/** Requests `/` over a new HTTP/2 connection. Resolves with the status. */
export async function statusFor(server: GuardedServer, localAddress: string): Promise<unknown> {
  const stream = connectHttp2(server, localAddress).request({ ':path': '/' });
  const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
  return headers[':status'];
}
