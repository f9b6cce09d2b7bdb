import { type Static, Type } from '@sinclair/typebox';
import { Picture } from './home';
import { PRICE_LIMITS } from './price-limits';

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

/** The drand round that will decide a draw, and the moment of its publication. */
const Announced = Type.Object({ round: Type.Integer(), time: Moment });

/** A contest that is held regularly. */
export const ContestKind = Type.Object({
  /** Id of the contest: «daily», «weekly» or «weekly-big». */
  contest: Type.String(),
  name: Type.String(),
  /** Time of the draw as text for players, e.g. «воскресенье, 20:00». */
  when: Type.String(),
  about: Type.String(),
  /** Amount in roubles that a player must top up in the period of a draw to take part. */
  threshold: Type.Integer({ minimum: 1, maximum: PRICE_LIMITS.roubles }),
  winners: Type.Integer({ minimum: 1, maximum: PRICE_LIMITS.winners }),
  /** Percent of the amount topped up during the draw that a winner receives. Absent in older replies. */
  percentage: Type.Optional(Whole),
  /**
   * The current draw. `commitment` is the SHA-256 of the draw's seed, and is published before anybody takes
   * part.
   */
  running: Type.Optional(
    Type.Object({
      id: DrawId,
      from: Moment,
      until: Moment,
      commitment: Sha256,
      beacon: Type.Optional(Announced),
    }),
  ),
  /** The draw whose list is closed and whose winners are not drawn yet, with the digest of the list. */
  closed: Type.Optional(
    Type.Object({
      id: DrawId,
      until: Moment,
      participants: Whole,
      digest: Sha256,
      beacon: Type.Optional(Announced),
    }),
  ),
  /**
   * The last draw that was held. `drand` is true if a drand value decided it, and `checkable` is true if
   * the program of docs/contest.md can prove its file. Earlier versions name neither.
   */
  held: Type.Optional(
    Type.Object({
      id: DrawId,
      until: Moment,
      participants: Whole,
      drand: Type.Optional(Type.Boolean()),
      checkable: Type.Optional(Type.Boolean()),
    }),
  ),
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
  percentage: Type.Integer({ minimum: 0, maximum: PRICE_LIMITS.percent }),
  contests: Type.Array(ContestKind),
});
export type Contest = Static<typeof Contest>;

/**
 * A participant of a closed list. `sum` is the SHA-256 of `salt/playerId/kopecks`, which only the payer can check with
 * `entry` of `ContestMine`.
 */
const DrawEntry = Type.Object({ playerId: Type.Integer(), tickets: Type.Literal(1), sum: Sha256 });
export type DrawEntry = Static<typeof DrawEntry>;

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
  /** Edition of the rules at the creation of the draw. Absent in draws of earlier versions, as `method` is. */
  rules: Type.Optional(Positive),
  /** 2 if the places of withdrawn numbers stay empty. Absent means that the next numbers get them. */
  method: Type.Optional(Type.Literal(2)),
  /**
   * The round of drand (a public source of randomness) that decides the draw. The round is announced when the
   * draw opens. `value` is added once drand has published it. If the announced round was published before the
   * list of participants could be closed, a later round decides, and `insteadOf` is the announced one. `key` is the
   * public key of the chain (hex), `time` the moment of the round.
   */
  beacon: Type.Optional(
    Type.Object({
      chain: Type.String(),
      round: Type.Integer(),
      insteadOf: Type.Optional(Type.Integer()),
      key: Type.Optional(Type.String()),
      time: Type.Optional(Moment),
      value: Type.Optional(Sha256),
      signature: Type.Optional(Type.String()),
    }),
  ),
  seed: Type.Optional(Sha256),
  digest: Type.Optional(Sha256),
  /** Time at which the list was closed. */
  closedAt: Type.Optional(Moment),
  /** The closed list with its sums, by ascending id. `sumsDigest` is the SHA-256 of its lines. */
  entries: Type.Optional(Type.Array(DrawEntry)),
  sumsDigest: Type.Optional(Sha256),
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
  /** Data with which the player checks their entry of the closed list. Absent before the list is closed. */
  entry: Type.Optional(Type.Object({ playerId: Type.Integer(), kopecks: Whole, salt: Sha256 })),
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
