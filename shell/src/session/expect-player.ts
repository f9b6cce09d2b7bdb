import { REFRESH_PATIENCE_MS } from '@site/shared/contracts/limits';
import type { SiteStores, Vault } from '@site/shared/stores';
import { when } from 'mobx';

/** On the document: the browser has tokens, and whose they are is being asked. */
export const RETURNING = 'data-returning';

/**
 * The page was drawn for a guest. Where a player comes back the guest's buttons are out of sight from the first moment, and
 * the player's code is fetched while the page comes alive. An attribute, because the page must still be what was drawn. A
 * page that can't find out who came (a lost script, a busy tab) is a guest's in time.
 */
export function expectPlayer({ session }: Pick<SiteStores, 'session'>, vault: Vault): void {
  if (!vault.readTokens()) return;
  const { documentElement } = document;
  documentElement.setAttribute(RETURNING, '');
  // whoever needs it hears of a failure and tries again
  import(/* webpackChunkName: "player" */ './player').catch(() => undefined);
  void when(() => session.authorized !== null, { timeout: REFRESH_PATIENCE_MS })
    .catch(() => undefined)
    .then(() => documentElement.removeAttribute(RETURNING));
}
