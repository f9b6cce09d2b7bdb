import { REFRESH_PATIENCE_MS } from '@site/shared/contracts/limits';
import type { SiteStores, Vault } from '@site/shared/stores';
import { when } from 'mobx';

/** Attribute of the root element while the browser has tokens but the session is not yet confirmed. */
export const RETURNING_ATTRIBUTE = 'data-returning';

/**
 * Hides the guest's buttons for a returning player and prefetches the code for players. The server renders
 * for guests, so an attribute outside React avoids a hydration mismatch. The attribute is removed when the
 * session is known, or after `REFRESH_PATIENCE_MS`.
 */
export function markReturningPlayer({ session }: Pick<SiteStores, 'session'>, vault: Vault): void {
  if (!vault.readTokens()) return;
  const { documentElement } = document;
  documentElement.setAttribute(RETURNING_ATTRIBUTE, '');
  // ignores a failed prefetch, because code that needs this chunk loads it again and handles the failure
  import(/* webpackChunkName: "player" */ './player').catch(() => undefined);
  void when(() => session.authorized !== null, { timeout: REFRESH_PATIENCE_MS })
    .catch(() => undefined)
    .then(() => documentElement.removeAttribute(RETURNING_ATTRIBUTE));
}
