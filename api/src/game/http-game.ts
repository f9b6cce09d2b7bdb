import { CLIENT_ID } from '@site/shared/contracts/limits';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Refusal } from '../platform/http/refusal';
import { GAME_REPLIES } from './contract/game-contract';
import type { GameServer } from './contract/game-server';

/** For everything from the connection to the last byte: a page waits no longer for the game. */
const LIMIT_MS = 3_000;

export interface GameConfig {
  /** «https://game.example.org/site»: paths of docs/game-server.md follow it. */
  url: string;
  token: string;
}

interface HttpGamePorts extends GameConfig {
  /** Told why the game server is `UNAVAILABLE`; never the token, never what was sent. */
  onError: (error: Error) => void;
  limitMs?: number;
}

/** A game server did not do what was asked. */
class GameFailure extends Error {
  override readonly name = 'GameFailure';
}

interface Question {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** Goes as `idempotency-key`. */
  key?: string;
  /** A 404 says that there is no such thing: the contract names it for this question. */
  mayMiss?: boolean;
}

/** A game server over HTTP by the contract of docs/game-server.md. */
export function createHttpGame({ url, token, onError, limitMs = LIMIT_MS }: HttpGamePorts): GameServer {
  const root = url.replace(/\/+$/, '');

  async function ask<T extends TSchema>(path: string, schema: T, question: Question): Promise<Static<T>> {
    const { method = 'POST', body, key, mayMiss = false } = question;
    const response = await fetch(`${root}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'user-agent': CLIENT_ID,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // the token is for this host alone
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404 && mayMiss) throw new Refusal('NOT_FOUND');
      throw new GameFailure(`${method} ${path} answered ${response.status}`);
    }
    const reply: unknown = await response.json();
    const fault = Value.Errors(schema, reply).First();
    if (fault) throw new GameFailure(`${method} ${path}: ${fault.path} ${fault.message}`);
    return Value.Clean(schema, reply) as Static<T>;
  }

  const call = async <T extends TSchema>(
    path: string,
    schema: T,
    question: Question = {},
  ): Promise<Static<T>> => {
    try {
      return await ask(path, schema, question);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      onError(new GameFailure('the game server is unavailable', { cause: error }));
      throw new Refusal('UNAVAILABLE');
    }
  };
  const get = <T extends TSchema>(path: string, schema: T) => call(path, schema, { method: 'GET' });

  return {
    readCharacters: (playerId) => get(`/v1/players/${playerId}/characters`, GAME_REPLIES.characters),
    async selectCharacter(playerId, characterId) {
      await call(`/v1/players/${playerId}/selection`, GAME_REPLIES.done, {
        body: { characterId },
        mayMiss: true,
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
    async grant({ key, playerId, reward }) {
      await call(`/v1/players/${playerId}/grants`, GAME_REPLIES.done, {
        body: { reward },
        key,
        mayMiss: true,
      });
    },
  };
}
