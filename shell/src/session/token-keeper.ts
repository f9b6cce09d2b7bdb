import { ApiError } from '@site/shared/contracts/errors';
import { attempt, type Result } from '@site/area/rules/load';
import { SESSION_ENDS } from '@site/shared/contracts/session-ends';
import type { LogoutReply, SessionEnd } from '@site/shared/contracts/sign-in';
import type { LostSession, StoredTokens, TokenKeeper, Tokens, Vault } from '@site/shared/stores';
import type { SessionApi } from './session.api';
import type { Tabs, TabMessage } from './tabs';

/** Clock with monotonic time in milliseconds. */
export interface Clock {
  now(): number;
  pause(ms: number): Promise<void>;
}

interface TokenKeeperPorts {
  api: SessionApi;
  vault: Vault;
  clock: Clock;
  tabs: Tabs;
  log: (message: string, error: unknown) => void;
  /**
   * Called when the session was ended in another tab or rejected by the server. `lost` is null after a sign-out in
   * another tab.
   */
  onLeft: (lost: LostSession | null) => void;
  /** Called with what the server says about the browser of a session that this tab has ended. */
  onEnded?: (push: LogoutReply['push']) => void;
}

const FIRST_PAUSE_MS = 500;
/** Time in ms within which another tab must reply with a newer token pair. */
const TAB_ANSWER_MS = 50;

/**
 * Returns true if the refresh was rate-limited. Limits apply to a network address, so the player's session
 * may still be valid.
 */
const isRateLimited = ({ status }: ApiError) => status === 429;
/**
 * Returns true if the failure is temporary: no response, a rate limit or a server error. The session may
 * still be valid.
 */
const isTemporary = (error: ApiError) => error.status === 0 || isRateLimited(error) || error.status >= 500;

/** Returns why the session of a refused token ended, as far as the server says it. */
function toLost(error: ApiError): LostSession {
  if (isTemporary(error)) return { reason: 'no-answer' };
  const { ended, endedAt } = (error.details ?? {}) as Partial<SessionEnd>;
  const reason = SESSION_ENDS.find((known) => known === ended);
  return reason && typeof endedAt === 'number' ? { reason, endedAt } : { reason: 'unknown' };
}

/**
 * Keeps tokens in sync with other tabs: one tab refreshes, the others adopt the new pair
 * (docs/product/accounts.md#tokens). With «remember me» all tabs share storage. Otherwise each tab has
 * separate storage, which in a duplicated or restored tab may be outdated, so the tabs also exchange
 * messages.
 */
export function createTokenKeeper({
  api,
  vault,
  clock,
  tabs,
  log,
  onLeft,
  onEnded,
}: TokenKeeperPorts): TokenKeeper {
  /** This tab's refresh token. `spent` contains the earlier tokens of the same session. */
  let current: string | undefined;
  const spent = new Set<string>();
  const follow = () => {
    const saved = vault.readTokens()?.refresh;
    // if the saved token belongs to another session, tabs with earlier tokens of this session must not
    // receive it
    if (saved !== current) spent.clear();
    current = saved;
  };

  const isCurrent = ({ refresh }: Tokens) => vault.readTokens()?.refresh === refresh;

  const replace = (old: string, next: Tokens) => {
    // with «remember me» the tab that refreshed has already saved the new pair
    if (vault.readTokens()?.refresh === old) vault.updateTokens(next);
    spent.add(old);
    current = next.refresh;
  };

  const handleMessage = ({ ask, spent: old, tokens, lost }: TabMessage) => {
    const saved = vault.readTokens();
    if (ask && saved && spent.has(ask)) tabs.broadcast({ spent: ask, tokens: saved });
    if (!old || old !== current) return;
    if (tokens) replace(old, tokens);
    if (tokens !== null) return;
    if (saved?.refresh === old) vault.clearTokens();
    current = undefined;
    onLeft(lost ?? null);
  };

  const noAnswer = { ok: false, error: new ApiError('NETWORK', 0, 'no answer in time') } as const;

  /**
   * Saves the new pair and shares it with the other tabs, or removes a pair that the server has rejected. A
   * temporary failure removes the pair only at the end of the start-up, and only without «remember me»
   * (docs/decisions/0106-slow-servers-end-no-remembered-session.md).
   */
  const apply = (mine: StoredTokens, reply: Result<Tokens>, isStart: boolean) => {
    if (!isCurrent(mine)) return;
    if (reply.ok) {
      replace(mine.refresh, reply.value);
      tabs.broadcast({ spent: mine.refresh, tokens: reply.value });
    } else if (isStart || !isTemporary(reply.error)) {
      log('refresh', reply.error);
      // a rate limit applies to a network address, so other visitors there may have reached it
      if (isRateLimited(reply.error) || (mine.remember && isTemporary(reply.error))) return;
      vault.clearTokens();
      const lost = toLost(reply.error);
      tabs.broadcast({ spent: mine.refresh, tokens: null, lost });
      onLeft(lost);
    }
  };

  /**
   * Refreshes the tokens. If the server rejects the token, does not retry. Retries temporary failures with
   * increasing pauses within `patienceMs` (docs/product/frame.md#start-up). If `patienceMs` is 0, makes one
   * attempt without a time limit.
   */
  const exchange = async (mine: StoredTokens, patienceMs: number): Promise<Result<Tokens>> => {
    if (patienceMs === 0) return attempt(api.refresh(mine));
    const deadline = clock.now() + patienceMs;
    const late = clock.pause(patienceMs).then(() => null);
    // at the deadline the result of the last finished attempt is returned
    let lastReply: Result<Tokens> = noAnswer;
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      const attempted = attempt(api.refresh(mine));
      const reply = await Promise.race([attempted, late]);
      if (reply === null) {
        // the server may have spent the token, so the pair of its late reply must replace it
        void attempted.then((lateReply) => apply(mine, lateReply, false));
        return lastReply;
      }
      lastReply = reply;
      const left = deadline - clock.now();
      if (reply.ok || !isTemporary(reply.error) || left <= 0) return reply;
      await clock.pause(Math.min(pause, left));
    }
  };

  /**
   * Refreshes the tokens. Runs under the lock of all tabs. Changes saved tokens only if no other tab has
   * refreshed or signed out meanwhile.
   */
  const renewAlone = async (mine: StoredTokens, patienceMs: number) => {
    if (!mine.remember) {
      tabs.broadcast({ ask: mine.refresh });
      await clock.pause(TAB_ANSWER_MS);
    }
    if (!isCurrent(mine)) return;
    apply(mine, await exchange(mine, patienceMs), patienceMs > 0);
  };

  tabs.listen(handleMessage);
  return {
    async renew(patienceMs) {
      const mine = vault.readTokens();
      if (!mine) return;
      follow();
      await tabs.exclusively(() => renewAlone(mine, patienceMs));
      follow();
    },
    follow,
    announceSignOut(refresh) {
      tabs.broadcast({ spent: refresh, tokens: null });
      void attempt(api.end(refresh)).then((ended) => {
        if (ended.ok) onEnded?.(ended.value?.push);
        else log('logout', ended.error);
      });
    },
  };
}
