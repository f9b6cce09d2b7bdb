import { ApiError } from '@site/shared/contracts/errors';
import { attempt, type Result } from '@site/shared/rules/load';
import type { KeptTokens, TokenKeeper, Tokens, Vault } from '@site/shared/stores';
import type { SessionApi } from './session.api';
import type { Tabs, TabWord } from './tabs';

/** Time, in milliseconds; `now` never goes back. */
export interface Clock {
  now(): number;
  pause(ms: number): Promise<void>;
}

export interface TokenKeeperPorts {
  api: SessionApi;
  vault: Vault;
  clock: Clock;
  tabs: Tabs;
  log: (message: string, error: unknown) => void;
  /** The player of this tab has left in another one, or was refused. */
  onLeft: () => void;
}

const FIRST_PAUSE_MS = 500;
/** How long another tab may take to say that it has a newer pair than this one. */
const TAB_ANSWER_MS = 50;

/** Too many behind one address have asked: that says nothing of this player. */
const isCrowded = ({ status }: ApiError) => status === 429;
/** Nobody has refused: no answer came, or the server could not give one, or not now. */
const isPassing = (error: ApiError) => error.status === 0 || isCrowded(error) || error.status >= 500;

/**
 * Tokens in step with the other tabs: one refreshes, the others take what it got (decision 16). With remember-me they all
 * see one storage. Without it a duplicated tab has a copy, and a restored one an old copy, so they tell each other.
 */
export function createTokenKeeper({ api, vault, clock, tabs, log, onLeft }: TokenKeeperPorts): TokenKeeper {
  /** The refresh token that this tab goes by, and those of the same session that it has replaced. */
  let current: string | undefined;
  const spent = new Set<string>();
  const follow = () => {
    const held = vault.readTokens()?.refresh;
    // another session: who asks for the pair of the one before must not get this one's
    if (held !== current) spent.clear();
    current = held;
  };

  const isStill = ({ refresh }: Tokens) => vault.readTokens()?.refresh === refresh;

  const replace = (old: string, next: Tokens) => {
    // with remember-me the tab that got them has written them already
    if (vault.readTokens()?.refresh === old) vault.writeTokens(next);
    spent.add(old);
    current = next.refresh;
  };

  const hear = ({ ask, spent: old, tokens }: TabWord) => {
    const held = vault.readTokens();
    if (ask && held && spent.has(ask)) tabs.tell({ spent: ask, tokens: held });
    if (!old || old !== current) return;
    if (tokens) replace(old, tokens);
    if (tokens !== null) return;
    if (held?.refresh === old) vault.clearTokens();
    current = undefined;
    onLeft();
  };

  const noAnswer = { ok: false, error: new ApiError('NETWORK', 0, 'no answer in time') } as const;

  /**
   * Refusals are final, passing failures are asked again in ever longer pauses (decision 9). Calls have no time limit of
   * their own (spec §9): without patience the one attempt may take what it takes.
   */
  const exchange = async (tokens: Tokens, patienceMs: number): Promise<Result<Tokens>> => {
    if (patienceMs === 0) return attempt(api.refresh(tokens));
    const deadline = clock.now() + patienceMs;
    // what was heard last stands; nothing was, when no answer ever came
    let heard: Result<Tokens> = noAnswer;
    const late = clock.pause(patienceMs).then(() => heard);
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      const reply = await Promise.race([attempt(api.refresh(tokens)), late]);
      heard = reply;
      const left = deadline - clock.now();
      if (reply.ok || !isPassing(reply.error) || left <= 0) return reply;
      await clock.pause(Math.min(pause, left));
    }
  };

  /** Changes the vault only while it holds what it held: meanwhile another tab may have refreshed, or the player left. */
  const renewAlone = async (mine: KeptTokens, patienceMs: number) => {
    if (!mine.remember) {
      tabs.tell({ ask: mine.refresh });
      await clock.pause(TAB_ANSWER_MS);
    }
    if (!isStill(mine)) return;
    const reply = await exchange(mine, patienceMs);
    if (!isStill(mine)) return;
    if (reply.ok) {
      replace(mine.refresh, reply.value);
      tabs.tell({ spent: mine.refresh, tokens: reply.value });
    } else if (patienceMs > 0 || !isPassing(reply.error)) {
      log('refresh', reply.error);
      // otherwise a neighbour could sign everybody out who opens the site
      if (isCrowded(reply.error)) return;
      vault.clearTokens();
      tabs.tell({ spent: mine.refresh, tokens: null });
      onLeft();
    }
  };

  tabs.listen(hear);
  return {
    async renew(patienceMs) {
      const mine = vault.readTokens();
      if (!mine) return;
      follow();
      await tabs.alone(() => renewAlone(mine, patienceMs));
      follow();
    },
    follow,
    tellLeft(refresh) {
      tabs.tell({ spent: refresh, tokens: null });
      void attempt(api.end(refresh)).then((ended) => (ended.ok ? undefined : log('logout', ended.error)));
    },
  };
}
