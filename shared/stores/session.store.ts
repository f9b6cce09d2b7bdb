import { makeAutoObservable } from 'mobx';
import { REFRESH_PATIENCE_MS } from '../contracts/limits';
import type { Tokens, Vault } from './vault';

/** Exchanges a player's tokens in step with the other tabs of the browser (decision 16). Never rejects. */
export interface TokenKeeper {
  /**
   * Puts a fresh pair into the vault, or takes the refused one out of it. Passing failures are asked again for
   * `patienceMs`; after that the pair goes too, unless there was no patience at all.
   */
  renew(patienceMs: number): Promise<void>;
  /** From now on this tab goes by the pair that the vault holds. */
  follow(): void;
  /** Tells the server and the other tabs that whoever had this refresh token has left. */
  announceSignOut(refresh: string): void;
}

/** Who is told when a player comes and goes. */
export interface SessionListener {
  /** A player is here, perhaps another one than before. */
  signedIn(): void;
  signedOut(): void;
}

/** The second step of a sign-in (decision 14): `approve` is polled, `code` is typed in. */
export interface PendingSignIn {
  sessionId: string;
  type: 'approve' | 'code';
  remember: boolean;
}

export interface Credentials {
  login: string;
  password: string;
}

interface Ports {
  vault: Vault;
  /** Its code comes with the first player: a guest's page needs none of it. */
  keeper: () => Promise<TokenKeeper>;
  listener: SessionListener;
}

/** Who is looking at the page. `authorized` is null until the start-up knows (spec §4). */
export class SessionStore {
  authorized: boolean | null = null;
  /** Counts up when a player leaves: what is shown of one player is shown of none after. */
  visit = 0;
  /** The path of the page that stands, without its query (spec §3 «current navigation»). */
  navigation: string | null = null;
  /** The sign-in that waits for its second step: session id, 2FA type and remember-me flag (spec §3). */
  pending: PendingSignIn | null = null;
  // private to the language, not only to TypeScript: no snapshot and no log can have it
  #credentials: Credentials | null = null;
  #renewal: Promise<boolean> | null = null;
  #refresh: string | undefined;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false, credentials: false }, { autoBind: true });
  }

  /** Start-up of spec §4: without a token a guest at once, with one the refresh decides. */
  async start(): Promise<void> {
    await this.refreshOnce(REFRESH_PATIENCE_MS);
  }

  /** A fresh pair in place of one that has run out, once for all who ask. False: there is none to be had. */
  renew(): Promise<boolean> {
    return this.refreshOnce(0);
  }

  /** A player has signed in here. What was held for the second step goes (spec §4). */
  signIn(tokens: Tokens, { remember }: { remember: boolean }): void {
    this.dropPending();
    this.revokeTokens();
    // under this tab's own session there may be a remembered one, whose place is taken
    if (remember) this.revokeTokens();
    this.ports.vault.storeTokens(tokens, remember);
    this.endVisit();
  }

  /** The player leaves, in every tab that has this session. */
  signOut(): void {
    this.dropPending();
    this.revokeTokens();
    this.endVisit();
  }

  /** Keeps what the second step needs, in memory only, until the sign-in ends in any way. */
  setPending(pending: PendingSignIn, credentials: Credentials): void {
    this.pending = pending;
    this.#credentials = credentials;
  }

  /** Login and password of the sign-in under way: a reserve code is followed by an ordinary login (spec §4). */
  credentials(): Credentials | null {
    return this.#credentials;
  }

  /** The sign-in under way was given up or denied, or has expired. */
  dropPending(): void {
    this.pending = null;
    this.#credentials = null;
  }

  setNavigation(path: string): void {
    this.navigation = path;
  }

  /** Another tab has changed what the browser keeps. */
  syncTokens(): void {
    if (this.authorized !== null) this.applyTokens();
  }

  /** The page comes out of the browser's back/forward cache and has heard of nothing: somebody else may be here now. */
  resumeFromCache(): void {
    const isOther = this.ports.vault.readTokens()?.refresh !== this.#refresh;
    if (this.authorized !== null && isOther) this.endVisit();
  }

  /** The player of this tab has left, perhaps in another one; whoever else has tokens here comes instead. */
  endVisit(): void {
    this.setAuthorized(false);
    this.applyTokens();
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
    // what one player has asked for is not asked again in the name of another
    return after !== null && after.access !== before?.access && visit === this.visit;
  }

  /** Ends the session whose tokens are here, in every tab that has it. */
  private revokeTokens() {
    const { vault, keeper } = this.ports;
    const held = vault.readTokens();
    vault.clearTokens();
    if (held) void keeper().then(({ announceSignOut }) => announceSignOut(held.refresh));
  }

  /** Whoever has tokens is signed in. */
  private applyTokens() {
    const held = this.ports.vault.readTokens();
    this.#refresh = held?.refresh;
    this.setAuthorized(held !== null);
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
    void keeper().then(({ follow }) => follow());
  }
}
