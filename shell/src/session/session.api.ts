import { ApiError } from '@site/shared/contracts/errors';
import type { Http } from '@site/area/http/types';
import type { LogoutReply } from '@site/shared/contracts/sign-in';
import type { Tokens } from '@site/shared/stores';

/**
 * Reply of POST /auth/refresh (docs/product/accounts.md#tokens). Null or empty if a proxy answered instead of
 * the api.
 */
type RefreshReply = { access_token?: string; refresh_token?: string } | null;

/** Api calls that refresh and end a session. */
export interface SessionApi {
  /** Exchanges the refresh token for a new pair. Rejects with `ApiError`. */
  refresh(tokens: Tokens): Promise<Tokens>;
  /** Ends the session that a refresh token belongs to. Rejects with `ApiError`. */
  end(refresh: string): Promise<LogoutReply | null>;
}

/**
 * Creates the session calls. `http` must not renew tokens, because a refresh would trigger another refresh.
 */
export const createSessionApi = (http: Http): SessionApi => ({
  async refresh({ refresh }) {
    const reply = await http.post<RefreshReply>('/auth/refresh', { refreshToken: refresh });
    if (!reply?.access_token) throw new ApiError('BAD_REQUEST', 200, 'the refresh gave no token');
    return { access: reply.access_token, refresh: reply.refresh_token ?? refresh };
  },
  end: (refresh) => http.post<LogoutReply | null>('/auth/logout', { refreshToken: refresh }),
});
