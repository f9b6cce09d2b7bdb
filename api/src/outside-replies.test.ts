import { Type } from '@sinclair/typebox';
import { type HostileReplies, serveHostileReplies } from '@site/server/testing/hostile-replies';
import { Bot } from 'grammy';
import { fetchTelegram } from './auth/second-factor/telegram/telegram-fetch';
import { createHttpGame } from './game/http-game';
import { SenderFeed } from './money/providers/unitpay/sender-feed';
import { createUnitpay } from './money/providers/unitpay/unitpay';
import { callYooKassa } from './money/providers/yookassa/yookassa-http';
import { fetchJson } from './shop/contest/drand-http';

/**
 * Larger than the limits of these clients. A client without a limit reads and parses all of it, and complains about the
 * content.
 */
const BYTES = 16 * 2 ** 20;

let hostile: HostileReplies;
beforeAll(async () => {
  hostile = await serveHostileReplies(BYTES);
});
afterAll(() => hostile.close());

const readLive = () =>
  new Promise((resolve, reject) => {
    createHttpGame({ url: hostile.url, token: 'token', onError: reject, limitMs: 60_000 })
      .readLive(new Date())
      .then(resolve, () => {});
  });
const askUnitpay = () => {
  const config = { api: hostile.url, projectId: '1', secretKey: 'key', senders: [], senderFeed: null };
  const ports = { toReturnUrl: () => '', onError: () => {} };
  return createUnitpay({ ...config, receipt: null, limitMs: 60_000 }, ports).fetch('1');
};
const askYooKassa = () => {
  const access = { api: hostile.url, shopId: '1', secretKey: 'key', limitMs: 60_000, pauseMs: 1 };
  return callYooKassa(access, Type.Object({ id: Type.String() }), { method: 'GET', path: '/payments' });
};
const askTelegram = () =>
  new Bot('1:token', { client: { apiRoot: hostile.url, fetch: fetchTelegram } }).api.getMe();

/** Returns the messages of an error and its causes. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { cause, error: inner } = error as { cause?: unknown; error?: unknown };
  return [error.message, ...messagesOf(cause ?? inner)];
}

test.each<[string, () => Promise<unknown>]>([
  ['the game server', readLive],
  ['drand', () => fetchJson(hostile.url, Type.Object({ period: Type.Integer() }))],
  ['Unitpay’s list of addresses', () => new SenderFeed([], hostile.url).refresh()],
  ['Unitpay', askUnitpay],
  ['YooKassa', askYooKassa],
  ['Telegram', askTelegram],
])('stops a reply of %s that decompresses to far more than it needs', async (_name, ask) => {
  hostile.encodings.length = 0;
  const messages = await ask().then(() => ['no error'], messagesOf);
  expect(messages).toContainEqual(expect.stringMatching(/^the reply is too large: more than \d+ bytes$/));
  expect(new Set(hostile.encodings)).toEqual(new Set(['identity']));
});
