import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveHostileReplies } from '../testing/hostile-replies';
import { readBytes, readJson, UNCOMPRESSED } from './read-reply';

const MIB = 2 ** 20;
const LIMITS = { maxBytes: MIB };

let server: Server;
let body: string | Buffer;
let url: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const reply = (content: string | Buffer) => {
  body = content;
  return fetch(url, { headers: UNCOMPRESSED });
};

test('cancels a compressed reply that never ends at the limit of decompressed bytes', async () => {
  const hostile = await serveHostileReplies(Infinity);
  try {
    await expect(readJson(await fetch(hostile.url), LIMITS)).rejects.toMatchObject({
      name: 'ReplyTooLarge',
      message: 'the reply is too large: more than 1048576 bytes',
    });
    while (hostile.cancelled === 0) await new Promise(setImmediate);
  } finally {
    await hostile.close();
  }
});

test('parses a reply as response.json() does', async () => {
  expect(await readJson(await reply('\uFEFF{"name":"Порт"}'), LIMITS)).toEqual({ name: 'Порт' });
  await expect(readJson(await reply('<html>'), LIMITS)).rejects.toThrow(SyntaxError);
  await expect(readJson(await reply(''), LIMITS)).rejects.toThrow(SyntaxError);
});

test('reads exactly as many bytes as the limit allows', async () => {
  expect(await readBytes(await reply('12345'), 5)).toEqual(Buffer.from('12345'));
  await expect(readBytes(await reply('123456'), 5)).rejects.toThrow('too large: more than 5 bytes');
});

test.each([
  ['many values', `[${'{},'.repeat(300_000)}{}]`, 'the JSON has more than 20000 values'],
  ['many levels', '['.repeat(MIB / 2) + ']'.repeat(MIB / 2), 'nested more than 64 levels'],
])('refuses a reply with %s without parsing it', async (_what, text, message) => {
  const response = await reply(text);
  const parse = jest.spyOn(JSON, 'parse');
  await expect(readJson(response, LIMITS)).rejects.toMatchObject({
    name: 'ReplyTooLarge',
    message: expect.stringContaining(message),
  });
  expect(parse).not.toHaveBeenCalled();
});

test('refuses a reply in very many pieces', async () => {
  const pieces = new ReadableStream<Uint8Array>({
    start(stream) {
      for (let count = 0; count <= 50_000; count += 1) stream.enqueue(Buffer.from(' '));
    },
  });
  await expect(readBytes(new Response(pieces), MIB)).rejects.toThrow('too large: more than 50000 pieces');
});
