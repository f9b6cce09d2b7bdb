import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createResolveHost, type ResolveHost } from './resolve-host';

/** Replies of the name server, by name. It does not answer for other names. */
const REPLIES: Readonly<Record<string, string | null>> = {
  'lavka.example.org': '93.184.216.34',
  'hosts.example.org': null,
  'other.example.org': null,
};
const NAME_ERROR = 3;

let server: Socket;
let resolveHost: ResolveHost;
let asked: string[];
let answers: (() => void)[];

/** Waits until the resolver of the system has been asked for so many names. */
async function untilAsked(count: number): Promise<void> {
  while (asked.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeEach(async () => {
  asked = [];
  answers = [];
  server = createSocket('udp4', (query, { address, port }) => {
    const reply = buildReply(query);
    if (reply) server.send(reply, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const lookupSystem: ResolveHost = (hostname) => {
    asked.push(hostname);
    return new Promise((resolve) => answers.push(() => resolve([{ address: '10.0.0.7', family: 4 }])));
  };
  resolveHost = createResolveHost({
    servers: [`127.0.0.1:${server.address().port}`],
    lookupSystem,
    tryMs: 100,
  });
});
afterEach(() => server.close());

/** Builds the reply to a query (RFC 1035), or returns null for a name without one. */
function buildReply(query: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const address = REPLIES[labels.join('.')];
  if (address === undefined) return null;
  const isV4 = query.readUInt16BE(at + 1) === 1;
  const reply = Buffer.from(query.subarray(0, at + 5));
  reply.writeUInt16BE(0x8180 | (address === null ? NAME_ERROR : 0), 2);
  reply.writeUInt16BE(address !== null && isV4 ? 1 : 0, 6);
  reply.writeUInt32BE(0, 8);
  if (address === null || !isV4) return reply;
  // pointer to the name, type A, class IN, a minute, four bytes
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
  return Buffer.concat([reply, record]);
}

test('asks the name server', async () => {
  expect(await resolveHost('lavka.example.org')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(asked).toEqual([]);
});

test('never asks the resolver of the system for a name whose name server is silent', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `hung-${index}.example.org`);
  const outcomes = await Promise.allSettled(names.map(resolveHost));
  expect(outcomes.map(({ status }) => status)).toEqual(names.map(() => 'rejected'));
  expect(asked).toEqual([]);
});

test('asks the resolver of the system for unknown names, one at a time', async () => {
  const both = Promise.all(['hosts.example.org', 'other.example.org'].map(resolveHost));
  await untilAsked(1);
  // the name server has answered for both names before it answers for this one
  await resolveHost('lavka.example.org');
  expect(asked).toHaveLength(1);
  answers[0]!();
  await untilAsked(2);
  answers[1]!();
  expect(await both).toEqual([[{ address: '10.0.0.7', family: 4 }], [{ address: '10.0.0.7', family: 4 }]]);
});

test('asks the resolver of the system for names without a dot', async () => {
  const found = resolveHost('localhost');
  await untilAsked(1);
  answers[0]!();
  expect(await found).toEqual([{ address: '10.0.0.7', family: 4 }]);
});
