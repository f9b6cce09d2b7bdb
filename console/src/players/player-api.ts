import type {
  PlayerChange,
  PlayerConflict,
  PlayerData,
  PlayerLimit,
  PlayersFound,
  PlayerView,
} from '@site/shared/contracts/support';
import { type Calls, type Failure, isUnsigned, type Result } from '../site/deploy-api';
import { playersText as text } from './players.text';

/** The calls of the deploy API about players. Times are in milliseconds since 1970. Never reject. */
export interface PlayerApi {
  find(words: string): Promise<Result<PlayersFound>>;
  fetchPlayer(id: number): Promise<Result<PlayerView>>;
  /** Reads the masked data. The site logs who has asked. */
  showData(id: number, why: string): Promise<Result<PlayerData>>;
  change(id: number, change: PlayerChange): Promise<Result<PlayerView>>;
}

/** Creates the client of the calls about players. The person signs each change and look at data with the passkey. */
export const createPlayerApi = ({ call, signed }: Calls): PlayerApi => ({
  find: (words) => inWords(call('POST', '/players/find', { text: words }, false)),
  fetchPlayer: (id) => inWords(call('GET', `/players/${id}`)),
  showData: (id, why) => inWords(signed('POST', `/players/${id}/data`, { why })),
  change: (id, change) => inWords(signed('POST', `/players/${id}/changes`, change)),
});

async function inWords<T>(reply: Promise<Result<T>>): Promise<Result<T>> {
  const result = await reply;
  return result.ok ? result : { ok: false, failure: explain(result.failure) };
}

function explain(failure: Failure): Failure {
  const { code, details } = failure.reply ?? {};
  const { cause } = (details ?? {}) as { cause?: PlayerConflict };
  const limit = (details ?? { retryAfter: 0 }) as PlayerLimit;
  if (code === 'FORBIDDEN' && !isUnsigned(failure.reply ?? {})) return { ...failure, message: text.noRight };
  if (code === 'NOT_FOUND') return { ...failure, message: text.unknown };
  if (code === 'TOO_MANY_REQUESTS') return { ...failure, message: text.tooMany(limit) };
  if (code === 'CONFLICT' && cause) return { ...failure, message: text.conflict(cause) };
  return failure;
}
