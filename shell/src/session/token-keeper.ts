import { ApiError } from '@site/shared/contracts/errors';
import { attempt, type Result } from '@site/shared/rules/load';
import type { StoredTokens, TokenKeeper, Tokens, Vault } from '@site/shared/stores';
import type { SessionApi } from './session.api';
import type { Tabs, TabMessage } from './tabs';

/** Monotonic time in milliseconds. */
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
  /** The session ended in another tab or was refused by the server. */
  onLeft: () => void;
}

const FIRST_PAUSE_MS = 500;
/** Time that other tabs have to answer with a newer pair. */
const TAB_ANSWER_MS = 50;

/** Rate limits apply per address, so this says nothing about the player's session. */
const isRateLimited = ({ status }: ApiError) => status === 429;
/** No answer, a rate limit or a server error. The session may still be valid. */
const isTemporary = (error: ApiError) => error.status === 0 || isRateLimited(error) || error.status >= 500;

/**
 * Keeps tokens in step with other tabs: one tab refreshes, the others take over the new pair
 * (docs/product/accounts.md#tokens). With remember-me the tabs share storage. Without it a duplicated tab holds a copy and
 * a restored tab an old copy, so the tabs also exchange messages.
 */
export function createTokenKeeper({ api, vault, clock, tabs, log, onLeft }: TokenKeeperPorts): TokenKeeper {
  /** This tab's refresh token, and the former ones of the same session. */
  let current: string | undefined;
  const spent = new Set<string>();
  const follow = () => {
    const saved = vault.readTokens()?.refresh;
    // another session: a tab that asks for the former session's pair must not get this one
    if (saved !== current) spent.clear();
    current = saved;
  };

  const isCurrent = ({ refresh }: Tokens) => vault.readTokens()?.refresh === refresh;

  const replace = (old: string, next: Tokens) => {
    // with remember-me the refreshing tab has saved them already
    if (vault.readTokens()?.refresh === old) vault.updateTokens(next);
    spent.add(old);
    current = next.refresh;
  };

  const handleMessage = ({ ask, spent: old, tokens }: TabMessage) => {
    const saved = vault.readTokens();
    if (ask && saved && spent.has(ask)) tabs.broadcast({ spent: ask, tokens: saved });
    if (!old || old !== current) return;
    if (tokens) replace(old, tokens);
    if (tokens !== null) return;
    if (saved?.refresh === old) vault.clearTokens();
    current = undefined;
    onLeft();
  };

  const noAnswer = { ok: false, error: new ApiError('NETWORK', 0, 'no answer in time') } as const;

  /**
   * Refreshes the tokens. Refusals are final; temporary failures are retried with growing pauses within `patienceMs`
   * (docs/product/frame.md#start-up). With zero patience there is one attempt without a time limit.
   */
  const exchange = async (tokens: Tokens, patienceMs: number): Promise<Result<Tokens>> => {
    if (patienceMs === 0) return attempt(api.refresh(tokens));
    const deadline = clock.now() + patienceMs;
    // at the deadline the last reply counts
    let lastReply: Result<Tokens> = noAnswer;
    const late = clock.pause(patienceMs).then(() => lastReply);
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      const reply = await Promise.race([attempt(api.refresh(tokens)), late]);
      lastReply = reply;
      const left = deadline - clock.now();
      if (reply.ok || !isTemporary(reply.error) || left <= 0) return reply;
      await clock.pause(Math.min(pause, left));
    }
  };

  /** Runs under the tabs' lock. Changes saved tokens only if no other tab has refreshed or signed out meanwhile. */
  const renewAlone = async (mine: StoredTokens, patienceMs: number) => {
    if (!mine.remember) {
      tabs.broadcast({ ask: mine.refresh });
      await clock.pause(TAB_ANSWER_MS);
    }
    if (!isCurrent(mine)) return;
    const reply = await exchange(mine, patienceMs);
    if (!isCurrent(mine)) return;
    if (reply.ok) {
      replace(mine.refresh, reply.value);
      tabs.broadcast({ spent: mine.refresh, tokens: reply.value });
    } else if (patienceMs > 0 || !isTemporary(reply.error)) {
      log('refresh', reply.error);
      // otherwise other users of the same address could cause this player's sign-out
      if (isRateLimited(reply.error)) return;
      vault.clearTokens();
      tabs.broadcast({ spent: mine.refresh, tokens: null });
      onLeft();
    }
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
      void attempt(api.end(refresh)).then((ended) => (ended.ok ? undefined : log('logout', ended.error)));
    },
  };
}
