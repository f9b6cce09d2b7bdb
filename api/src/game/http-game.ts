import { CLIENT_ID } from '@site/shared/contracts/limits';
import { replaceUnstorable } from '@site/server/http/storable-text';
import { readJson, UNCOMPRESSED } from '@site/server/http/read-reply';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Refusal } from '../http/refusal';
import { GAME_REPLIES } from './contract/game-contract';
import type { GameServer } from './contract/game-server';

/** Time limit of a call, from the connection to the last byte. */
const LIMIT_MS = 3_000;
/** Limits of a reply (docs/game-server.md). A hundred characters with all their property are about 100 kB. */
const REPLY_LIMITS = { maxBytes: 1_048_576, maxValues: 20_000 };

export interface GameConfig {
  /** Base URL for the paths of docs/game-server.md («https://game.example.org/site»). */
  url: string;
  token: string;
}

interface HttpGamePorts extends GameConfig {
  /**
   * Called with the cause when a call fails with `UNAVAILABLE`. The error contains neither the token nor the
   * request body.
   */
  onError: (error: Error) => void;
  limitMs?: number;
}

/** Thrown when a call to the game server fails or the reply violates the contract. */
class GameFailure extends Error {
  override readonly name = 'GameFailure';
}

interface CallOptions {
  method?: 'GET' | 'POST';
  body?: unknown;
  key?: string;
  /** True if the contract allows 404 for this call. A 404 then throws `NOT_FOUND`. */
  allowNotFound?: boolean;
  /** True if the contract allows 409 for this call. A 409 then throws `SERVICE_REFUSED` with its text. */
  allowRefused?: boolean;
}

function parseReply<T extends TSchema>(schema: T, reply: unknown, name: string): Static<T> {
  const violation = Value.Errors(schema, reply).First();
  if (violation) throw new GameFailure(`${name}: ${violation.path} ${violation.message}`);
  return replaceUnstorable(Value.Clean(schema, reply)) as Static<T>;
}

/** Creates the client of a game server that implements docs/game-server.md. */
export function createHttpGame({ url, token, onError, limitMs = LIMIT_MS }: HttpGamePorts): GameServer {
  const root = url.replace(/\/+$/, '');

  async function request<T extends TSchema>(
    path: string,
    schema: T,
    options: CallOptions,
  ): Promise<Static<T>> {
    const { method = 'POST', body, key, allowNotFound = false, allowRefused = false } = options;
    const response = await fetch(`${root}${path}`, {
      method,
      headers: {
        ...UNCOMPRESSED,
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'user-agent': CLIENT_ID,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Redirects are rejected, because a redirect could send the token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    if (response.status === 409 && allowRefused)
      throw new Refusal(
        'SERVICE_REFUSED',
        parseReply(GAME_REPLIES.grant, await readJson(response, REPLY_LIMITS), `${method} ${path}`),
      );
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404 && allowNotFound) throw new Refusal('NOT_FOUND');
      throw new GameFailure(`${method} ${path} answered ${response.status}`);
    }
    return parseReply(schema, await readJson(response, REPLY_LIMITS), `${method} ${path}`);
  }

  const call = async <T extends TSchema>(
    path: string,
    schema: T,
    options: CallOptions = {},
  ): Promise<Static<T>> => {
    try {
      return await request(path, schema, options);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      onError(new GameFailure('the game server is unavailable', { cause: error }));
      throw new Refusal('UNAVAILABLE');
    }
  };
  const get = <T extends TSchema>(path: string, schema: T) => call(path, schema, { method: 'GET' });

  return {
    readCharacters: (playerId) => get(`/v1/players/${playerId}/characters`, GAME_REPLIES.characters),
    async findOwners(characterName) {
      const path = `/v1/characters?${new URLSearchParams({ name: characterName }).toString()}`;
      try {
        const found = await call(path, GAME_REPLIES.owners, { method: 'GET', allowNotFound: true });
        return found.list.map(({ playerId }) => playerId);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'NOT_FOUND') return [];
        throw error;
      }
    },
    async selectCharacter(playerId, characterId) {
      await call(`/v1/players/${playerId}/selection`, GAME_REPLIES.done, {
        body: { characterId },
        allowNotFound: true,
      });
    },
    async readRating({ kind, period, limit, playerId }) {
      const query = new URLSearchParams({ period, limit: String(limit) });
      if (playerId !== null) query.set('playerId', String(playerId));
      const { list, own } = await get(`/v1/ratings/${kind}?${query.toString()}`, GAME_REPLIES.rating);
      return { list: list.slice(0, limit), ...(own && playerId !== null ? { own } : {}) };
    },
    async readProgress(playerIds) {
      if (playerIds.length === 0) return new Map();
      const { list } = await call('/v1/progress', GAME_REPLIES.progress, { body: { playerIds } });
      return new Map(list.map(({ playerId, ...progress }) => [playerId, progress]));
    },
    readLive: () => get('/v1/live', GAME_REPLIES.live),
    checkReward: ({ playerId, reward }) =>
      call(`/v1/players/${playerId}/checks`, GAME_REPLIES.check, { body: { reward }, allowNotFound: true }),
    grant: ({ key, playerId, reward }) =>
      call(`/v1/players/${playerId}/grants`, GAME_REPLIES.grant, {
        body: { reward },
        key,
        allowNotFound: true,
        allowRefused: true,
      }),
  };
}
