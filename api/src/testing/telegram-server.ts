import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Button {
  text: string;
  callback_data: string;
}
export interface BotCall {
  method: string;
  chat_id?: string;
  text?: string;
  reply_markup?: { inline_keyboard: Button[][] };
}

/** A request for updates, with its header `accept-encoding`. */
interface Poll {
  limit: unknown;
  encoding: string | undefined;
}

/** A local server that simulates Telegram users and the part of the Telegram Bot API that the site uses. */
export interface TelegramServer {
  url: string;
  /** Calls that the bot has made, except `getUpdates` and `getMe`. */
  calls: BotCall[];
  polls: Poll[];
  /** Simulates a message that a user sends to the bot. */
  write(userId: number, text: string): void;
  /** Simulates a user who presses a button in a message from the bot. */
  press(userId: number, data: string): void;
  /** When set, every call fails with this HTTP status. */
  failStatus: number | null;
  /** Resolves with the first call for which `matches` returns true. Calls already received count too. */
  waitForCall(matches: (calls: BotCall) => boolean): Promise<BotCall>;
  close(): Promise<void>;
}

const person = (id: number) => ({ id, is_bot: false, first_name: 'Дмитрий' });
const chat = (id: number) => ({ id, type: 'private', first_name: 'Дмитрий' });

export async function openTelegramServer(): Promise<TelegramServer> {
  const calls: BotCall[] = [];
  const polls: Poll[] = [];
  let updates: { update_id: number }[] = [];
  let lastId = 0;
  let pendingPoll: ServerResponse | null = null;
  let listeners: (() => void)[] = [];

  const reply = (response: ServerResponse, result: unknown) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: true, result }));
  const flush = () => {
    if (pendingPoll === null || updates.length === 0) return;
    reply(pendingPoll, updates);
    pendingPoll = null;
  };
  const add = (update: object) => {
    updates.push({ update_id: (lastId += 1), ...update });
    flush();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.url?.split('/').at(-1) ?? '';
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
    if (state.failStatus !== null) {
      response.statusCode = state.failStatus;
      response.end(JSON.stringify({ ok: false, error_code: state.failStatus, description: 'away' }));
      return;
    }
    if (method === 'getMe')
      return reply(response, { id: 1, is_bot: true, first_name: 'Порт', username: 'port_november_bot' });
    if (method === 'getUpdates') {
      polls.push({ limit: body.limit, encoding: request.headers['accept-encoding'] });
      const offset = Number(body.offset ?? 0);
      updates = updates.filter(({ update_id }) => update_id >= offset);
      // as in the Bot API, only a request with a timeout waits for updates
      if (!body.timeout) return reply(response, updates);
      pendingPoll = response;
      return flush();
    }
    calls.push({ method, ...body } as BotCall);
    for (const listener of listeners) listener();
    const message = { message_id: calls.length, date: 0, chat: chat(Number(body.chat_id ?? 1)), text: '' };
    reply(response, method === 'sendMessage' ? message : true);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const state: TelegramServer = {
    url: `http://127.0.0.1:${port}`,
    calls,
    polls,
    failStatus: null,
    write: (userId, text) =>
      add({
        message: {
          message_id: 1,
          date: 0,
          from: person(userId),
          chat: chat(userId),
          text,
          entities: [{ type: 'bot_command', offset: 0, length: text.split(' ', 1)[0]?.length ?? 0 }],
        },
      }),
    press: (userId, data) =>
      add({
        callback_query: {
          id: String(lastId + 1),
          from: person(userId),
          chat_instance: '1',
          data,
          message: { message_id: 1, date: 0, chat: chat(userId), text: '' },
        },
      }),
    waitForCall: (matches) =>
      new Promise((resolve) => {
        const checkCalls = () => {
          const found = calls.find(matches);
          if (!found) return;
          listeners = listeners.filter((listener) => listener !== checkCalls);
          resolve(found);
        };
        listeners.push(checkCalls);
        checkCalls();
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}
