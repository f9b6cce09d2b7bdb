import type { Contest, ContestDraw, ContestKind, ContestMine } from '@site/shared/contracts/contest';
import type { SignedInCall } from '../../auth/sessions/auth-ports';
import {
  saveConsents,
  readLatestConsents,
  requireConsents,
  withdrawConsents,
} from '../../account/consent.service';
import { TRY_LIMITS, takeTry } from '../../auth/throttle/throttle.service';
import { lockPlayer } from '../../players/player.repo';
import type { ContestRule } from '../../content/content-kinds';
import { readSingle } from '../../content/read-single';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { commitmentOf } from './pick-winners';
import { type DrawRow, selectDraw, selectDraws, selectLastHeld } from './contest.repo';
import { selectCredited } from '../../money/orders/credited-payments.repo';
import { CONTEST_DOCUMENT, toDrawId } from './run-draws';
import { recurringPeriodOf } from '../../calendar/moscow';

const seedOf = ({ seed }: DrawRow): string => Buffer.from(seed).toString('hex');

export async function readContest(db: Db, now: Date): Promise<Contest> {
  const { contests, ...poster } = await readSingle(db, 'contest');
  const running = await selectDraws(
    db,
    contests.map((rule) => toDrawId(rule.contest, recurringPeriodOf(now, rule))),
  );
  const list: ContestKind[] = [];
  for (const rule of contests) {
    const draw = running.find(({ contest }) => contest === rule.contest);
    list.push(toKind(rule, draw ?? null, await selectLastHeld(db, rule.contest)));
  }
  return { ...poster, contests: list };
}

function toKind(
  { hour: _hour, weekday: _weekday, ...rule }: ContestRule,
  running: DrawRow | null,
  held: DrawRow | null,
): ContestKind {
  return {
    ...rule,
    ...(running
      ? {
          running: {
            id: running.id,
            from: running.from.getTime(),
            until: running.until.getTime(),
            commitment: commitmentOf(seedOf(running)),
          },
        }
      : {}),
    ...(held
      ? { held: { id: held.id, until: held.until.getTime(), participants: held.participants?.length ?? 0 } }
      : {}),
  };
}

/**
 * Reads a draw with the data needed for verification: the participant list once the list is closed, and the
 * seed and winners once the draw has been held. Throws `NOT_FOUND`.
 */
export async function readDraw(db: Db, id: string): Promise<ContestDraw> {
  const draw = await selectDraw(db, id);
  if (!draw) throw new Refusal('NOT_FOUND');
  const { from, until, threshold, percentage, places, heldAt, digest, participants, winners, terms } = draw;
  const seed = seedOf(draw);
  const open = { id, threshold, percentage, places, commitment: commitmentOf(seed) };
  const beacon = terms?.beacon ? { beacon: terms.beacon } : {};
  const published = { ...open, ...beacon, from: from.getTime(), until: until.getTime() };
  if (digest === null || participants === null) return published;
  const closed = { ...published, digest, participants };
  return heldAt === null || winners === null ? closed : { ...closed, seed, winners };
}

const isContestConsent = ({ document, given }: { document: string; given: string }): boolean =>
  document === CONTEST_DOCUMENT && given === 'given';

/** Reads the player's consent and, for each contest, the roubles that count for the running draw. */
export async function readMine(db: Db, playerId: number, now: Date): Promise<ContestMine> {
  const { contests } = await readSingle(db, 'contest');
  const consents = await readLatestConsents(db, playerId);
  const given = consents.find(isContestConsent);
  const amounts: ContestMine['contests'] = [];
  for (const rule of contests) {
    const credited = await selectCredited(db, { playerId, ...recurringPeriodOf(now, rule) });
    const amount = Math.max(0, Math.floor((credited.get(playerId) ?? 0) / 100));
    amounts.push({ contest: rule.contest, amount });
  }
  return { ...(given ? { agreed: given.version } : {}), contests: amounts };
}

/**
 * Records that the player accepts the contest's rules or withdraws the consent. Throws `CONSENT_NEEDED` if
 * the accepted edition of the rules is not in force.
 */
export async function setConsent(
  db: Db,
  { caller, client, now }: SignedInCall,
  { version, agreed }: { version: number; agreed: boolean },
): Promise<void> {
  await takeTry(db, now, { [`consents/${caller.playerId}`]: TRY_LIMITS.consents });
  const given = [{ document: CONTEST_DOCUMENT, version }];
  if (agreed) await requireConsents(db, given, [CONTEST_DOCUMENT], now);
  await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, caller.playerId);
    if (!player) throw new Refusal('UNAUTHORIZED');
    const about = { playerId: player.id, email: player.email, address: client.address, now };
    const current = (await readLatestConsents(tx, player.id)).filter(isContestConsent);
    const isGiven = current.some((consent) => consent.version === version);
    if (agreed) return isGiven ? undefined : saveConsents(tx, given, about);
    // Withdraws the latest consent, which may be to an edition that is no longer in force.
    await withdrawConsents(tx, current, about);
  });
}
