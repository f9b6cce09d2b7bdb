import { randomBytes } from 'node:crypto';
import type { Announcement } from '@site/contracts/announcement';
import { ANNOUNCEMENTS } from '@site/contracts/deploy-names';
import { moveRefusal } from '../refusals/refusal';
import { type Plan, type RequestOf, WHOLE_SITE, withControls } from './planned';
import type { ChannelState } from './state';

const ID_BYTES = 4;

/** Plans an announcement. Announcements that are over make room for it. */
export function planAnnouncement(
  now: ChannelState,
  { action, why: _, ...fields }: RequestOf<'announce'>,
  at = Date.now(),
): Plan {
  const { from = 0, until = Infinity, text } = fields;
  if (until <= Math.max(from, at)) throw moveRefusal('BAD_REQUEST', { reason: 'announcement-over' });
  const current = currentAnnouncements(now, at);
  if (current.length >= ANNOUNCEMENTS.most)
    throw moveRefusal('CONFLICT', { reason: 'too-many-announcements', most: ANNOUNCEMENTS.most });
  const announcement = { id: randomBytes(ID_BYTES).toString('hex'), ...fields };
  return {
    next: withControls(now, { announcements: [...current, announcement] }),
    changes: [{ area: WHOLE_SITE, action, from: null, to: text }],
  };
}

export function planRetraction(
  now: ChannelState,
  { action, announcement: id }: RequestOf<'retract'>,
  at = Date.now(),
): Plan {
  const current = currentAnnouncements(now, at);
  const retracted = current.find((one) => one.id === id);
  if (!retracted) {
    const known = current.map((one) => ({ id: one.id, text: one.text }));
    throw moveRefusal('NOT_FOUND', { reason: 'unknown-announcement', announcement: id, known });
  }
  return {
    next: withControls(now, { announcements: current.filter((one) => one !== retracted) }),
    changes: [{ area: WHOLE_SITE, action, from: retracted.text, to: null }],
  };
}

/** Returns the announcements of a state that are not over at a time in milliseconds since 1970. */
export const currentAnnouncements = (
  { controls: { announcements = [] } }: Pick<ChannelState, 'controls'>,
  at: number,
): Announcement[] => announcements.filter(({ until = Infinity }) => until > at);
