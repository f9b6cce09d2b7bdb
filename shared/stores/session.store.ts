import { makeAutoObservable } from 'mobx';
import { REFRESH_PATIENCE_MS } from '../contracts/limits';
import type { SessionEndReason } from '../contracts/session-ends';
import type { Tokens, Vault } from './vault';

/**
 * Renews a player's tokens in coordination with other tabs (docs/product/accounts.md#tokens). Its methods
 * never reject.
 */
export interface TokenKeeper {
  /**
   * Renews the stored pair of tokens, or removes the pair if the server rejects it. Temporary failures are
   * retried for `patienceMs`. If they persist, a pair stored without «remember me» is removed too, unless
   * `patienceMs` is 0 or the server limits the request rate.
   */
  renew(patienceMs: number): Promise<void>;
  /** Makes this tab use the stored pair of tokens from now on. */
  follow(): void;
  /** Ends the session of this refresh token on the server and in the other tabs. */
  announceSignOut(refresh: string): void;
}

/** Listener that is notified when a player signs in or out. */
export interface SessionListener {
  /** Called for every sign-in, even if another player was signed in before. */
  signedIn(): void;
  signedOut(): void;
}

/**
 * A sign-in that waits for its second step (docs/product/second-factor.md#sign-in-with-a-factor). `approve`:
 * the client polls for a decision on the phone. `code`: the player types a code.
 */
export interface PendingSignIn {
  sessionId: string;
  type: 'approve' | 'code';
  remember: boolean;
}

/**
 * Session that ended without a sign-out in this browser. `unknown`: the server refuses the tokens without a reason.
 * `no-answer`: the server did not answer, and the player had not chosen to be remembered. `endedAt` is in
 * milliseconds since 1970, and missing if unknown.
 */
export interface LostSession {
  reason: SessionEndReason | 'unknown' | 'no-answer';
  endedAt?: number;
}

/** Login and password as typed. */
export interface Credentials {
  login: string;
  password: string;
}

interface Ports {
  vault: Vault;
  /** Imports the token keeper on first use, because guests do not need its code. */
  keeper: () => Promise<TokenKeeper>;
  listener: SessionListener;
}

/**
 * The current visitor's session. `authorized` is null until the start-up has finished
 * (docs/product/frame.md#start-up).
 */
export class SessionStore {
  authorized: boolean | null = null;
  /**
   * Incremented when a player's visit ends. Components that show personal data reset when this number
   * changes.
   */
  visit = 0;
  /** Path of the current page, without its query (docs/product/frame.md#routes). */
  navigation: string | null = null;
  pending: PendingSignIn | null = null;
  /** Why the last session of this tab ended elsewhere. Null after a sign-out, and after the next sign-in. */
  lost: LostSession | null = null;
  // `#` makes these fields private at run time too, so that no snapshot or log can contain them.
  #credentials: Credentials | null = null;
  #renewal: Promise<boolean> | null = null;
  #refresh: string | undefined;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false, credentials: false }, { autoBind: true });
  }

  /**
   * Runs the start-up (docs/product/frame.md#start-up). Without tokens, the visitor becomes a guest
   * immediately. With tokens, a token refresh decides if the player is signed in.
   */
  async start(): Promise<void> {
    await this.refreshOnce(REFRESH_PATIENCE_MS);
  }

  /**
   * Renews an expired access token. Concurrent calls share one renewal. Resolves with false when there is no
   * new token.
   */
  renew(): Promise<boolean> {
    return this.refreshOnce(0);
  }

  /** Signs a player in and clears the pending sign-in. */
  signIn(tokens: Tokens, { remember }: { remember: boolean }): void {
    this.dropPending();
    this.revokeTokens();
    // also ends a remembered session, because the previous call may have ended only the tab's own session
    if (remember) this.revokeTokens();
    this.ports.vault.storeTokens(tokens, remember);
    this.endVisit();
  }

  /** Signs the player out, in every tab that uses this session. */
  signOut(): void {
    this.lost = null;
    this.dropPending();
    this.revokeTokens();
    this.endVisit();
  }

  /** Keeps the data for the second step in memory until the sign-in ends. */
  setPending(pending: PendingSignIn, credentials: Credentials): void {
    this.pending = pending;
    this.#credentials = credentials;
  }

  /**
   * Returns login and password of the pending sign-in. The client uses them to sign in again after a reserve
   * code is accepted (docs/product/second-factor.md#reserve-codes).
   */
  credentials(): Credentials | null {
    return this.#credentials;
  }

  /** Clears the pending sign-in, for example after it was cancelled, denied or expired. */
  dropPending(): void {
    this.pending = null;
    this.#credentials = null;
  }

  setNavigation(path: string): void {
    this.navigation = path;
  }

  /** Applies token changes made by another tab. */
  syncTokens(): void {
    if (this.authorized !== null) this.applyTokens();
  }

  /**
   * Called when the page is restored from the back/forward cache. A cached page receives no events, so
   * another player may have signed in meanwhile.
   */
  resumeFromCache(): void {
    const isOther = this.ports.vault.readTokens()?.refresh !== this.#refresh;
    if (this.authorized !== null && isOther) this.endVisit();
  }

  /**
   * Ends the visit of the current player, who may have signed out in another tab, and starts a visit for the
   * player whose tokens are stored, if any.
   */
  endVisit(): void {
    this.setAuthorized(false);
    this.applyTokens();
  }

  /** Ends the visit because the session ended elsewhere. The sign-in form says why. */
  lose(lost: LostSession): void {
    this.lost = lost;
    this.endVisit();
  }

  private refreshOnce(patienceMs: number): Promise<boolean> {
    this.#renewal ??= this.exchange(patienceMs).finally(() => (this.#renewal = null));
    return this.#renewal;
  }

  private async exchange(patienceMs: number): Promise<boolean> {
    const { vault, keeper } = this.ports;
    const { visit } = this;
    const before = vault.readTokens();
    if (before) await keeper().then(({ renew }) => renew(patienceMs));
    this.applyTokens();
    const after = vault.readTokens();
    // false after a change of player, because a request of one player must not be repeated with another
    // player's token
    return after !== null && after.access !== before?.access && visit === this.visit;
  }

  /** Removes the current tokens and ends their session on the server and in every tab. */
  private revokeTokens() {
    const { vault, keeper } = this.ports;
    const stored = vault.readTokens();
    vault.clearTokens();
    if (stored) void keeper().then(({ announceSignOut }) => announceSignOut(stored.refresh));
  }

  /** Signs in the player whose tokens are stored. Without stored tokens the visitor is a guest. */
  private applyTokens() {
    const stored = this.ports.vault.readTokens();
    this.#refresh = stored?.refresh;
    this.setAuthorized(stored !== null);
  }

  private setAuthorized(next: boolean) {
    if (next === this.authorized) return;
    this.authorized = next;
    const { listener, keeper } = this.ports;
    if (!next) {
      this.visit += 1;
      return listener.signedOut();
    }
    listener.signedIn();
    this.lost = null;
    void keeper().then(({ follow }) => follow());
  }
}
