import { ApiError } from '@site/shared/contracts/errors';
import type { Http } from '@site/shared/http/types';
import type { Tokens } from '@site/shared/stores';

/** POST /auth/refresh (spec §7, decision 16); null or empty where something else than the api has answered. */
type RefreshReply = { access_token?: string; refresh_token?: string } | null;

/** What the session needs from the network. */
export interface SessionApi {
  /** Gives the pair to keep from now on. Rejects with `ApiError`. */
  refresh(tokens: Tokens): Promise<Tokens>;
  /** Ends the session of a refresh token. Rejects with `ApiError`. */
  end(refresh: string): Promise<void>;
}

/** `http` without renewal: the refresh itself must not wait for one. */
export const createSessionApi = (http: Http): SessionApi => ({
  async refresh({ refresh }) {
    const reply = await http.post<RefreshReply>('/auth/refresh', { refreshToken: refresh });
    if (!reply?.access_token) throw new ApiError('BAD_REQUEST', 200, 'the refresh gave no token');
    return { access: reply.access_token, refresh: reply.refresh_token ?? refresh };
  },
  async end(refresh) {
    await http.post('/auth/logout', { refreshToken: refresh });
  },
});
