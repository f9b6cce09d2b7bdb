import type { AreaContext } from '@site/shared/area';
import { settle } from '@site/shared/rules/load';
import type { ProfileStore } from '@site/shared/stores';
import { createNoticesApi } from '../notices/notices.api';
import { profileLog } from './profile-log.text';

/** Fetches the profile's notices, after each change that makes one (spec §7). A failure leaves what was there, and is false. */
export async function loadNotices(
  { http, log }: Pick<AreaContext, 'http' | 'log'>,
  profile: ProfileStore,
): Promise<boolean> {
  const reply = await settle(createNoticesApi(http).fetch());
  if (reply.kind === 'ready') profile.setNotifications(reply.value.list);
  if (reply.kind === 'failed') log(profileLog.notices, reply.error);
  return reply.kind === 'ready';
}
