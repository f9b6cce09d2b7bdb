import type { Contest, ContestKind, ContestMine } from '@site/shared/contracts/contest';
import type { PrizeList } from '@site/shared/contracts/donate';
import type { SignedInCall } from '../../auth/sessions/auth-ports';
import {
  saveConsents,
  readLatestConsents,
  requireConsents,
  withdrawConsents,
} from '../../account/consent.service';
import { TRY_LIMITS, takeTry } from '../../auth/throttle/throttle.service';
import { lockPlayer } from '../../players/player.repo';
import { selectContent } from '../../content/content.repo';
import { readSingle } from '../../content/read-single';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { readAnnounced, readProof, seedOf } from './published-draw';
import { commitmentOf } from './pick-winners';
import { type DrawRow, selectLastEnded, selectLastHeld, selectRunningDraws } from './contest.repo';
import { readOutcome } from './draw-outcome';
import { selectCredited } from '../../money/orders/credited-payments.repo';
import { CONTEST_DOCUMENT, isParticipant } from './participants';
import { type ShownTerms, toShownPrizes, toShownTerms } from './shown-terms';
import { type Period, recurringPeriodOf } from '../../calendar/moscow';

/** Reads the poster and the contests, with the terms of their running draws. */
export async function readContest(db: Db, now: Date): Promise<Contest> {
  const { contests: rules, slide, percentage, ...poster } = await readSingle(db, 'contest');
  const running = await selectRunningDraws(db, now);
  const lastEnded = await selectLastEnded(db, now);
  const names = [...rules, ...running].map(({ contest }) => contest);
  const contests: (ContestKind & ShownTerms)[] = [];
  for (const contest of new Set(names)) {
    const draw = running.find((candidate) => candidate.contest === contest);
    const rule = rules.find((candidate) => candidate.contest === contest);
    const terms = toShownTerms(rule, draw, percentage);
    const ended = lastEnded.find((candidate) => candidate.contest === contest);
    if (terms) contests.push({ ...terms, ...toState(draw, ended, await selectLastHeld(db, contest)) });
  }
  const thresholdOf = (name: string | undefined) =>
    contests.find(({ contest }) => contest === name)?.threshold;
  const toLine = (line: Contest['slide'][number]['description'][number]) => {
    const amount = thresholdOf(line.contest) ?? line.amount;
    return { text: line.text, ...(amount === undefined ? {} : { amount }) };
  };
  return {
    ...poster,
    percentage: contests[0]?.percentage ?? percentage,
    slide: slide.map((one) => ({ ...one, description: one.description.map(toLine) })),
    contests,
  };
}

const toState = (
  running: DrawRow | undefined,
  ended: DrawRow | undefined,
  held: DrawRow | null,
): Pick<ContestKind, 'running' | 'closed' | 'held'> => ({
  ...(running && {
    running: {
      id: running.id,
      from: running.from.getTime(),
      until: running.until.getTime(),
      commitment: commitmentOf(seedOf(running)),
      ...readAnnounced(running),
    },
  }),
  ...(ended?.digest && ended.heldAt === null
    ? {
        closed: {
          ...{ id: ended.id, until: ended.until.getTime(), digest: ended.digest },
          participants: ended.participants?.length ?? 0,
          ...readAnnounced(ended),
        },
      }
    : {}),
  ...(held && {
    held: {
      ...{ id: held.id, until: held.until.getTime(), participants: held.participants?.length ?? 0 },
      ...readProof(held),
    },
  }),
});

/** Reads the prizes of the running draws (docs/product/shop.md#prizes). */
export async function readPrizes(db: Db, now: Date): Promise<PrizeList> {
  const content = await selectContent(db, 'prizes');
  return { prizes: toShownPrizes(content, await selectRunningDraws(db, now)) };
}

const isContestConsent = ({ document, given }: { document: string; given: string }): boolean =>
  document === CONTEST_DOCUMENT && given === 'given';

/**
 * Reads the player's consent and, for each contest, the roubles that count for the running draw and whether its
 * list would contain the player now, and how the last draw went.
 */
export async function readMine(db: Db, playerId: number, now: Date): Promise<ContestMine> {
  const { contests: rules } = await readSingle(db, 'contest');
  const running = await selectRunningDraws(db, now);
  const consents = await readLatestConsents(db, playerId);
  const given = consents.find(isContestConsent);
  const amountIn = async (period: Period) => {
    const credited = await selectCredited(db, { playerId, from: period.from, until: period.until });
    return Math.max(0, Math.floor((credited.get(playerId) ?? 0) / 100));
  };
  const contests: ContestMine['contests'] = [];
  for (const draw of running) {
    const entered = await isParticipant(db, draw, playerId);
    contests.push({ contest: draw.contest, amount: await amountIn(draw), draw: draw.id, entered });
  }
  for (const rule of rules)
    if (!running.some(({ contest }) => contest === rule.contest))
      contests.push({ contest: rule.contest, amount: await amountIn(recurringPeriodOf(now, rule)) });
  for (const draw of await selectLastEnded(db, now)) {
    const entry = contests.find(({ contest }) => contest === draw.contest);
    const last = entry && (await readOutcome(db, draw, playerId));
    if (last) entry.last = last;
  }
  const place = ({ contest }: { contest: string }) => rules.findIndex((rule) => rule.contest === contest);
  contests.sort((a, b) => place(a) - place(b));
  return { ...(given ? { agreed: given.version } : {}), contests };
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
