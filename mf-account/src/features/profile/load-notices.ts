import type { AreaContext } from '@site/shared/area';
import { type Load, settle } from '@site/shared/rules/load';
import type { SiteStores } from '@site/shared/stores';
import { createNoticesApi } from '../notices/notices.api';
import { profileLog } from './profile-log.text';

/**
 * Fetches the profile's notices, after each change that makes one (spec §7). A failure leaves what was there; what comes when
 * somebody else is here by now is not kept.
 */
export async function loadNotices(
  { http, log }: Pick<AreaContext, 'http' | 'log'>,
  { profile, session }: Pick<SiteStores, 'profile' | 'session'>,
): Promise<Load<unknown>> {
  const { visit } = session;
  const reply = await settle(createNoticesApi(http).fetch());
  if (reply.kind === 'ready' && visit === session.visit) profile.setNotifications(reply.value.list);
  if (reply.kind === 'failed') log(profileLog.notices, reply.error);
  return reply;
}
