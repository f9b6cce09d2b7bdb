import { type Static, Type } from '@sinclair/typebox';
import { Typed } from './field-schemas';
import { Picture } from './home';
import { PRICE_LIMITS } from './price-limits';

/** Schemas of the shop on /donate (docs/product/shop.md). Roubles and coins (DP) are whole numbers. */
const Whole = Type.Integer({ minimum: 0 });
const Positive = Type.Integer({ minimum: 1 });
const upTo = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum });
/** Id of a database row: a positive 32-bit integer. */
const RowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Slug = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });

/**
 * A reward, such as the contents of a case: game dollars (`money`), DP (`donate`), chips, VIP days
 * (`premium`), a vehicle and items (docs/product/shop.md#prizes). `rules/rewards.ts` converts these fields to
 * a sorted list.
 */
export const RewardFields = Type.Object({
  money: Type.Optional(upTo(PRICE_LIMITS.gameMoney)),
  donate: Type.Optional(upTo(PRICE_LIMITS.coins)),
  chips: Type.Optional(upTo(PRICE_LIMITS.gameMoney)),
  /** `id` is the number of the VIP type on the game server. 0 means no VIP. */
  premium: Type.Optional(
    Type.Object({ id: upTo(PRICE_LIMITS.vipTypes), days: upTo(PRICE_LIMITS.vipDays, 1) }),
  ),
  /** `model` is the vehicle's name on the game server. `name` is the name shown to players. */
  vehicle: Type.Optional(Type.Object({ model: Slug, name: Type.String() })),
  items: Type.Optional(Type.Array(Type.Object({ name: Type.String(), count: upTo(PRICE_LIMITS.items) }))),
});
export type RewardFields = Static<typeof RewardFields>;

/**
 * Address of a picture: an absolute address, a path of this site, or a bare name that means
 * `{contentHost}/{name}.png` (docs/product/content.md#pictures).
 */
const Image = Type.String();

/** A case that players can claim. Its contents are the same for every player (docs/product/shop.md#cases). */
export const DonateCase = Type.Object({
  id: RowId,
  name: Type.String(),
  /** Locker number: «А-01». */
  place: Type.String(),
  about: Type.String(),
  image: Image,
  /** Roubles that a player must top up during the promotion to claim the case. */
  amount: upTo(PRICE_LIMITS.roubles, 1),
  caseInfo: Type.Array(Type.Object({ description: Type.String() })),
  reward: RewardFields,
  /** Hash of `amount` and `reward`. A claim sends it back. Absent in replies of releases before this field existed. */
  terms: Type.Optional(Type.String()),
});
export type DonateCase = Static<typeof DonateCase>;

/** Names of the rules for the text that a service needs. The rules are in `rules/service-input.ts`. */
export const ServiceRule = Type.Union([Type.Literal('plate'), Type.Literal('full-name')]);
export type ServiceRule = Static<typeof ServiceRule>;

/** What a service needs from the player and from the character (docs/product/shop.md#needs-of-a-service). */
export const ServiceNeeds = Type.Object({
  /** A text that the player types, such as the licence plate or the new name. */
  input: Type.Optional(
    Type.Object({
      rule: ServiceRule,
      label: Type.String(),
      /** Shown below the field, and as the error message of a text that breaks the rule. */
      hint: Type.String(),
      example: Type.String(),
    }),
  ),
  /** The service is for one of the character's vehicles, which the player chooses. */
  vehicle: Type.Optional(Type.Literal(true)),
  /** The character needs a warning in force. */
  warning: Type.Optional(Type.Literal(true)),
  /** Name of a thing that a character gets from the service, and with which it cannot get the service again. */
  without: Type.Optional(Type.String()),
  /** A character can get the service once within this number of days. */
  onceInDays: Type.Optional(Positive),
});
export type ServiceNeeds = Static<typeof ServiceNeeds>;

/** A service in the price list. `amount` is the price in DP. `image` is the name of an icon. */
export const DonateService = Type.Object({
  id: RowId,
  name: Type.String(),
  description: Type.String(),
  image: Image,
  amount: upTo(PRICE_LIMITS.coins, 1),
  needs: Type.Optional(ServiceNeeds),
});
export type DonateService = Static<typeof DonateService>;

/** Reply of GET /api/donate/site-donate-items: the catalogue of the shop. */
export const DonateItems = Type.Object({
  cases: Type.Array(DonateCase),
  services: Type.Array(DonateService),
});
export type DonateItems = Static<typeof DonateItems>;

/**
 * Progress towards each case (docs/product/shop.md#case-progress). GET /api/payments/case-promo-progress
 * returns it for signed-in players. GET /api/payments/case-promo is for guests, and all progress is 0.
 */
export const CasePromo = Type.Object({
  /**
   * Start and end of the promotion in milliseconds since 1970. Only payments credited in this period count.
   */
  since: Type.Integer(),
  until: Type.Integer(),
  cases: Type.Array(
    Type.Object({ id: Positive, amount: Positive, currentAmount: Whole, claimed: Type.Boolean() }),
  ),
});
export type CasePromo = Static<typeof CasePromo>;

/** Body of an order. Repeated requests with the same `idempotencyKey` create only one order. */
export const GoodsBody = Type.Object({
  id: Positive,
  characterId: Type.Integer(),
  idempotencyKey: Typed(8, 64),
});
export type GoodsBody = Static<typeof GoodsBody>;

/**
 * Body of POST /api/payments/case-promo/claim: a `GoodsBody` with the terms of the case. `PRICE_CHANGED` has `details`
 * `{ case }`, the `DonateCase` as it is now, and nothing has been claimed.
 */
export const ClaimBody = Type.Composite([
  GoodsBody,
  Type.Object({
    /** `terms` of the case that the page showed. Pages released before this field existed do not send it. */
    terms: Type.Optional(Typed(1, 40)),
  }),
]);
export type ClaimBody = Static<typeof ClaimBody>;

/**
 * Body of POST /api/donate/services/buy: a `GoodsBody` with the price and what the service's `needs` ask for.
 * `PRICE_CHANGED` has `details` `{ price }`, the current price in DP, and nothing has been bought.
 */
export const ServiceBody = Type.Composite([
  GoodsBody,
  Type.Object({
    /**
     * Price in DP that the page showed. Pages released before this field existed do not send it and pay the
     * current price.
     */
    price: Type.Optional(Whole),
    input: Type.Optional(Typed(1, 80)),
    /** Id of one of the character's vehicles. */
    vehicleId: Type.Optional(Type.Integer()),
  }),
]);
export type ServiceBody = Static<typeof ServiceBody>;

/**
 * `coinsBalance` is the player's balance in DP. It can be negative if a payment was refunded after its coins
 * had been spent. The game server delivers the goods later.
 */
export const GoodsReply = Type.Object({ orderId: Type.String(), coinsBalance: Type.Integer() });
export type GoodsReply = Static<typeof GoodsReply>;

/** When and why a purchase was returned (docs/product/shop.md#returned-purchases). */
const GoodsReturn = Type.Object({
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  /** DP that the return added to the balance. Negative for the DP of a case, which leave it. */
  coins: Type.Integer(),
  /**
   * `request`: an operator returned the service. `payment`: money was refunded. `character`: the character no longer
   * exists. `refused`: the game server refused. Absent for returns from before the reason was stored.
   */
  reason: Type.Optional(
    Type.Union([
      Type.Literal('request'),
      Type.Literal('payment'),
      Type.Literal('character'),
      Type.Literal('refused'),
    ]),
  ),
});
export type GoodsReturn = Static<typeof GoodsReturn>;

/** POST /api/donate/goods/history: the caller's purchases and claimed cases, newest first. */
export const GoodsHistoryBody = Type.Object({
  /** Value of `next` in the previous reply. Absent for the first page. */
  after: Type.Optional(RowId),
});
export const GoodsHistory = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Positive,
      kind: Type.Union([Type.Literal('service'), Type.Literal('case')]),
      /** Null when the service or case is no longer offered. */
      name: Type.Union([Type.String(), Type.Null()]),
      /** Milliseconds since 1970. */
      at: Type.Integer(),
      /** Price in DP, or 0 for a case. */
      price: Whole,
      characterId: Type.Integer(),
      /** The character's name at the time of the purchase. Absent for purchases from before it was stored. */
      characterName: Type.Optional(Type.String()),
      /** The text that the player typed for the service, such as the licence plate. */
      input: Type.Optional(Type.String()),
      /**
       * `waiting`: the game server has not accepted the goods yet. `returned`: the character no longer
       * exists, or the game server refused the service, so the player got the DP back.
       */
      state: Type.Union([Type.Literal('given'), Type.Literal('waiting'), Type.Literal('returned')]),
      /** The game server's message to the player about the delivery, or about its refusal. */
      result: Type.Optional(Type.String()),
      /** Present once the purchase has been returned, also when its goods stay with the character. */
      returned: Type.Optional(GoodsReturn),
    }),
  ),
  /** Value of `after` for the next page. Null on the last page. */
  next: Type.Union([Positive, Type.Null()]),
  /**
   * Services that a character cannot get again before `until`, in milliseconds since 1970
   * (docs/product/shop.md#needs-of-a-service). Sent with the first page only.
   */
  pauses: Type.Optional(
    Type.Array(
      Type.Object({ service: Positive, characterId: Type.Integer(), until: Type.Integer({ minimum: 0 }) }),
    ),
  ),
});
export type ServicePause = NonNullable<Static<typeof GoodsHistory>['pauses']>[number];
export type GoodsHistory = Static<typeof GoodsHistory>;

/** Reply of GET /api/prize: the prizes of the contests (docs/product/shop.md#prizes). */
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
