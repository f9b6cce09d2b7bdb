import { makeAutoObservable } from 'mobx';
import { attempt, type Result } from '../rules/load';
import type { Tokens, Vault } from './vault';

/** What the session needs from the network. */
export interface SessionApi {
  /** POST /auth/refresh: gives the new access token. */
  refresh(tokens: Tokens): Promise<string>;
}

/** Who is looking at the page. `authorized` is null until the start-up knows (spec §4). */
export class SessionStore {
  authorized: boolean | null = null;

  constructor(
    private readonly api: SessionApi,
    private readonly vault: Vault,
    private readonly log: (message: string, error: unknown) => void,
  ) {
    makeAutoObservable<this, 'api' | 'vault' | 'log'>(
      this,
      { api: false, vault: false, log: false },
      { autoBind: true },
    );
  }

  /** Start-up of spec §4: without a token a guest at once, with one the refresh decides. */
  async start(): Promise<void> {
    const tokens = this.vault.readTokens();
    if (!tokens) return this.setAuthorized(false);
    const reply: Result<string> = await attempt(this.api.refresh(tokens));
    if (reply.ok) return this.setAuthorized(true);
    this.log('refresh', reply.error);
    this.vault.clearTokens();
    this.setAuthorized(false);
  }

  private setAuthorized(next: boolean) {
    this.authorized = next;
  }
}
