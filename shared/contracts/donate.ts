import { type Static, Type } from '@sinclair/typebox';
import { Typed } from './account-fields';
import { Picture } from './home';

/** What stands on /donate beside the payment itself (spec §3, §7; decisions 24, 28, 29). Roubles are whole, coins whole DP. */
const Whole = Type.Integer({ minimum: 0 });
const Positive = Type.Integer({ minimum: 1 });
/** As large as a database's integer. */
const RowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Slug = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });

/**
 * What a case, a service or a prize gives (spec §3 «Reward types»): roubles of the game, DP, tokens of the pier, VIP,
 * a vehicle, things. `rules/rewards.ts` makes the sorted list of it.
 */
export const RewardFields = Type.Object({
  money: Type.Optional(Whole),
  donate: Type.Optional(Whole),
  chips: Type.Optional(Whole),
  /** `id` of the VIP's kind at the game server. */
  premium: Type.Optional(Type.Object({ id: Whole, days: Positive })),
  /** `model` at the game server, and what it is called in the city. */
  vehicle: Type.Optional(Type.Object({ model: Slug, name: Type.String() })),
  items: Type.Optional(Type.Array(Type.Object({ name: Type.String(), count: Whole }))),
});
export type RewardFields = Static<typeof RewardFields>;

/** A full address, a path of this origin, or a bare name for `{contentHost}/{name}.png` (spec §3, decision 33). */
const Image = Type.String();

/** A case: its contents are fixed and the same for everybody (decision 28). */
export const DonateCase = Type.Object({
  id: Positive,
  name: Type.String(),
  /** Number of its locker: «А-01». */
  place: Type.String(),
  about: Type.String(),
  image: Image,
  /** Roubles that have to be topped up in the time of the promotion. */
  amount: Positive,
  caseInfo: Type.Array(Type.Object({ description: Type.String() })),
  reward: RewardFields,
});
export type DonateCase = Static<typeof DonateCase>;

/** A line of the price list; `amount` in DP. `image`: name of an icon of the site. */
export const DonateService = Type.Object({
  id: Positive,
  name: Type.String(),
  description: Type.String(),
  image: Image,
  amount: Positive,
});
export type DonateService = Static<typeof DonateService>;

/** GET /api/donate/site-donate-items: the catalogue. */
export const DonateItems = Type.Object({
  cases: Type.Array(DonateCase),
  services: Type.Array(DonateService),
});
export type DonateItems = Static<typeof DonateItems>;

/**
 * GET /api/payments/case-promo, and /api/payments/case-promo-progress for whoever is signed in: how far the top-ups of the
 * promotion have come, by the case's `id`. A guest's are 0.
 */
export const CasePromo = Type.Object({
  /** The promotion's time, milliseconds since 1970: what was credited in it counts. */
  since: Type.Integer(),
  until: Type.Integer(),
  cases: Type.Array(
    Type.Object({ id: Positive, amount: Positive, currentAmount: Whole, claimed: Type.Boolean() }),
  ),
});
export type CasePromo = Static<typeof CasePromo>;

/** POST /api/donate/services/buy and POST /api/payments/case-promo/claim. One key is one order, however often it is sent. */
export const GoodsBody = Type.Object({
  id: Positive,
  characterId: Type.Integer(),
  idempotencyKey: Typed(8, 64),
});
export type GoodsBody = Static<typeof GoodsBody>;

/** `coinsBalance`: what the player has afterwards; below nothing after a refund of what was spent. The game server gives the goods as soon as it can. */
export const GoodsReply = Type.Object({ orderId: Type.String(), coinsBalance: Type.Integer() });
export type GoodsReply = Static<typeof GoodsReply>;

/** POST /api/donate/goods/history: what the caller has bought and claimed, the newest first. */
export const GoodsHistoryBody = Type.Object({
  /** `next` of the page before. */
  after: Type.Optional(RowId),
});
export const GoodsHistory = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Positive,
      kind: Type.Union([Type.Literal('service'), Type.Literal('case')]),
      /** Null: it is offered no more. */
      name: Type.Union([Type.String(), Type.Null()]),
      /** Milliseconds since 1970. */
      at: Type.Integer(),
      /** DP; 0 for a case. */
      price: Whole,
      characterId: Type.Integer(),
      /** `waiting`: the game server has not taken it yet. `returned`: its character was gone, and the DP came back. */
      state: Type.Union([Type.Literal('given'), Type.Literal('waiting'), Type.Literal('returned')]),
    }),
  ),
  /** Null: these were the last. */
  next: Type.Union([Positive, Type.Null()]),
});
export type GoodsHistory = Static<typeof GoodsHistory>;

/** GET /api/prize: what winners of a contest get besides their part of the top-up. */
export const PrizeList = Type.Object({
  prizes: Type.Array(
    Type.Object({
      contest: Slug,
      name: Type.String(),
      description: Type.String(),
      picture: Type.Optional(Picture),
      reward: RewardFields,
    }),
  ),
});
export type PrizeList = Static<typeof PrizeList>;
