import { makeAutoObservable } from 'mobx';
import type { ApiError } from '../contracts/errors';
import { REFRESH_PATIENCE_MS } from '../contracts/limits';
import { attempt, type Result } from '../rules/load';
import type { Tokens, Vault } from './vault';

/** What the session needs from the network. */
export interface SessionApi {
  /** POST /auth/refresh: gives the pair to keep from now on (decision 16). Rejects with `ApiError`. */
  refresh(tokens: Tokens): Promise<Tokens>;
}

/** Time, in milliseconds; `now` never goes back. */
export interface Clock {
  now(): number;
  pause(ms: number): Promise<void>;
}

interface Ports {
  api: SessionApi;
  vault: Vault;
  clock: Clock;
  log: (message: string, error: unknown) => void;
}

const FIRST_PAUSE_MS = 500;

/** Nobody has refused: no answer came, or the server could not give one. */
const isPassing = ({ status }: ApiError) => status === 0 || status >= 500;

/** Who is looking at the page. `authorized` is null until the start-up knows (spec §4). */
export class SessionStore {
  authorized: boolean | null = null;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true });
  }

  /** Start-up of spec §4: without a token a guest at once, with one the refresh decides. */
  async start(): Promise<void> {
    const { vault, log } = this.ports;
    const tokens = vault.readTokens();
    if (!tokens) return this.setAuthorized(false);
    const reply = await this.refresh(tokens);
    if (reply.ok) {
      vault.writeTokens(reply.value);
    } else {
      log('refresh', reply.error);
      vault.clearTokens();
    }
    this.setAuthorized(reply.ok);
  }

  /** Refusals are final, passing failures are asked again in ever longer pauses (decision 9). */
  private async refresh(tokens: Tokens): Promise<Result<Tokens>> {
    const { api, clock } = this.ports;
    const deadline = clock.now() + REFRESH_PATIENCE_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      const reply = await attempt(api.refresh(tokens));
      const left = deadline - clock.now();
      if (reply.ok || !isPassing(reply.error) || left <= 0) return reply;
      await clock.pause(Math.min(pause, left));
    }
  }

  private setAuthorized(next: boolean) {
    this.authorized = next;
  }
}
