import { type Static, Type } from '@sinclair/typebox';
import { Picture } from './home';

/** The contest (spec §3, decision 28): a draw among players who agreed to it, whose result anybody can check. */
const Whole = Type.Integer({ minimum: 0 });
const Positive = Type.Integer({ minimum: 1 });
const Moment = Type.Integer();
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** `contest` and the Moscow day on which the draw is held: «daily-2026-11-22». */
export const DrawId = Type.String({ pattern: '^[a-z0-9-]{1,40}-\\d{4}-\\d{2}-\\d{2}$' });

/** A slide of the Hint: its lines, each with an amount where there is one (spec §3). */
export const ContestSlide = Type.Object({
  title: Type.String(),
  picture: Picture,
  description: Type.Array(Type.Object({ text: Type.String(), amount: Type.Optional(Positive) })),
  /** A sentence under the lines. */
  note: Type.String(),
});

export const ContestKind = Type.Object({
  /** «daily», «weekly», «weekly-big». */
  contest: Type.String(),
  name: Type.String(),
  /** When it is drawn, in words. */
  when: Type.String(),
  about: Type.String(),
  /** Roubles credited in the time of a draw that make a player take part. */
  threshold: Positive,
  winners: Positive,
  /** The draw that runs now: SHA-256 of its seed, published before anybody takes part. */
  running: Type.Optional(Type.Object({ id: DrawId, from: Moment, until: Moment, commitment: Sha256 })),
  /** The last one that was held. */
  held: Type.Optional(Type.Object({ id: DrawId, until: Moment, participants: Whole })),
});
export type ContestKind = Static<typeof ContestKind>;

/** GET /api/contest. `percentage` of what a winner topped up in the time of the draw comes back. */
export const Contest = Type.Object({
  /** Number of the poster. */
  issue: Positive,
  title: Type.String(),
  picture: Picture,
  video: Type.Optional(Type.String()),
  slide: Type.Array(ContestSlide),
  percentage: Whole,
  contests: Type.Array(ContestKind),
});
export type Contest = Static<typeof Contest>;

/**
 * GET /api/contest/draws/{id}. `digest` and `participants` are there once its time is over and the list is closed, `seed` and
 * `winners` once it is held; docs/contest.md says how to check them. A participant is the number of an account.
 */
export const ContestDraw = Type.Object({
  id: DrawId,
  from: Moment,
  until: Moment,
  threshold: Positive,
  percentage: Whole,
  places: Positive,
  commitment: Sha256,
  /**
   * The round of a public source of random values that the draw waits for, named from its opening on, and what it was. `insteadOf`
   * is the one that was named first, where the list could not be closed before its value.
   */
  beacon: Type.Optional(
    Type.Object({
      chain: Type.String(),
      round: Type.Integer(),
      insteadOf: Type.Optional(Type.Integer()),
      value: Type.Optional(Sha256),
    }),
  ),
  seed: Type.Optional(Sha256),
  digest: Type.Optional(Sha256),
  participants: Type.Optional(Type.Array(Type.Integer())),
  winners: Type.Optional(Type.Array(Type.Object({ playerId: Type.Integer(), coins: Whole }))),
});
export type ContestDraw = Static<typeof ContestDraw>;

/** POST /api/contest/mine: whether the player takes part, and what counts for the draws that run now. */
export const ContestMine = Type.Object({
  /** The edition of the rules that the player agreed to; none: the player does not take part. */
  agreed: Type.Optional(Positive),
  contests: Type.Array(Type.Object({ contest: Type.String(), amount: Whole })),
});
export type ContestMine = Static<typeof ContestMine>;

/** POST /api/contest/consent: agrees to this edition of the rules, or takes back what was agreed to. */
export const ContestConsentBody = Type.Object({ version: Positive, agreed: Type.Boolean() });
