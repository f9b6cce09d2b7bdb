import { type Static, Type } from '@sinclair/typebox';
import { Picture } from './home';

/**
 * The contest: a draw among players who agreed to take part, whose result anybody can verify
 * (docs/product/shop.md#contest).
 */
const Whole = Type.Integer({ minimum: 0 });
const Positive = Type.Integer({ minimum: 1 });
const Moment = Type.Integer();
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Id of a draw: the contest's name and the Moscow date of the draw, e.g. «daily-2026-11-22». */
const DrawId = Type.String({ pattern: '^[a-z0-9-]{1,40}-\\d{4}-\\d{2}-\\d{2}$' });

/** One slide of the hint modal (docs/product/shop.md#hint-slides). Its lines are in `description`. */
export const ContestSlide = Type.Object({
  title: Type.String(),
  picture: Picture,
  description: Type.Array(
    Type.Object({
      text: Type.String(),
      amount: Type.Optional(Positive),
      /** Contest whose threshold the line shows: `amount` is then that of the running draw. */
      contest: Type.Optional(Type.String()),
    }),
  ),
  /** Sentence below the lines of `description`. */
  note: Type.String(),
});

/** A contest that is held regularly. */
export const ContestKind = Type.Object({
  /** Id of the contest: «daily», «weekly» or «weekly-big». */
  contest: Type.String(),
  name: Type.String(),
  /** Time of the draw as text for players, e.g. «воскресенье, 20:00». */
  when: Type.String(),
  about: Type.String(),
  /** Amount in roubles that a player must top up in the period of a draw to take part. */
  threshold: Positive,
  winners: Positive,
  /** Percent of the amount topped up during the draw that a winner receives. Absent in older replies. */
  percentage: Type.Optional(Whole),
  /**
   * The current draw. `commitment` is the SHA-256 of the draw's seed, and is published before anybody takes
   * part.
   */
  running: Type.Optional(Type.Object({ id: DrawId, from: Moment, until: Moment, commitment: Sha256 })),
  /** The last draw that was held. */
  held: Type.Optional(Type.Object({ id: DrawId, until: Moment, participants: Whole })),
});
export type ContestKind = Static<typeof ContestKind>;

/**
 * GET /api/contest. Each contest has the terms of its running draw, which newer content does not change.
 * `percentage` is that of the first contest.
 */
export const Contest = Type.Object({
  /** Issue number on the poster. */
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
 * GET /api/contest/draws/{id}. After the draw's period, the list of participants is closed, which adds
 * `participants` (account ids) and `digest`. When the winners are drawn, `seed` and `winners` are added.
 * docs/contest.md describes the verification.
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
   * The round of drand (a public source of randomness) that decides the draw. The round is announced when the
   * draw opens. `value` is added once drand has published it. If the announced round was published before the
   * list of participants could be closed, a later round decides, and `insteadOf` is the announced one.
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
  /**
   * Participants of the closed list who withdrew their consent before the result, and so left the list. `digest`
   * includes them, because it is published before they leave.
   */
  withdrawn: Type.Optional(Type.Array(Type.Integer())),
  winners: Type.Optional(Type.Array(Type.Object({ playerId: Type.Integer(), coins: Whole }))),
});
export type ContestDraw = Static<typeof ContestDraw>;

/** `counting` lasts from the end of the period until the draw is held. `coins` are the DP that a winner got. */
const DrawOutcome = Type.Object({
  until: Moment,
  state: Type.Union([Type.Literal('counting'), Type.Literal('won'), Type.Literal('lost')]),
  coins: Type.Optional(Whole),
});
export type DrawOutcome = Static<typeof DrawOutcome>;

/** POST /api/contest/mine: the player's consent, and the amount that counts so far in each current draw. */
export const ContestMine = Type.Object({
  /** Edition of the rules that the player agreed to. Absent if the player does not take part. */
  agreed: Type.Optional(Positive),
  contests: Type.Array(
    Type.Object({
      contest: Type.String(),
      amount: Whole,
      /** The running draw, and true if the player would be on its list now. Absent before a draw exists. */
      draw: Type.Optional(DrawId),
      entered: Type.Optional(Type.Boolean()),
      /** How the last draw that has ended went for the player. Absent if the player was not in it. */
      last: Type.Optional(DrawOutcome),
    }),
  ),
});
export type ContestMine = Static<typeof ContestMine>;

/** POST /api/contest/consent: agrees to edition `version` of the rules, or withdraws the consent. */
export const ContestConsentBody = Type.Object({ version: Positive, agreed: Type.Boolean() });
