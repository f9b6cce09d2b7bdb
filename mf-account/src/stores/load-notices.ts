import type { AreaContext } from '@site/area';
import { type Load, settle } from '@site/area/rules/load';
import type { SiteStores } from '@site/shared/stores';
import { createNoticesApi } from './notices.api';
import { logText } from '../text/log.text';

/**
 * Loads the player's notices. Called on the profile page and after each change that creates a notice
 * (docs/product/accounts.md#page-notices). A failure keeps the current list. The reply is ignored if the
 * player has signed out or another player has signed in meanwhile.
 */
export async function loadNotices(
  { http, log }: Pick<AreaContext, 'http' | 'log'>,
  { profile, session }: Pick<SiteStores, 'profile' | 'session'>,
): Promise<Load<unknown>> {
  const { visit } = session;
  const reply = await settle(createNoticesApi(http).fetch());
  if (reply.kind === 'ready' && visit === session.visit) profile.setNotifications(reply.value.list);
  if (reply.kind === 'failed') log(logText.notices, reply.error);
  return reply;
}
