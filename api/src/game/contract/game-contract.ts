import { RewardFields } from '@site/shared/contracts/donate';
import { OnlineType } from '@site/shared/contracts/home';
import { PRICE_LIMITS } from '@site/shared/contracts/price-limits';
import { CharacterInfo } from '@site/shared/contracts/profile';
import { RatingReply } from '@site/shared/contracts/rating';
import { type Static, Type } from '@sinclair/typebox';

/** Maximum number of players in a progress call (docs/game-server.md). */
export const PROGRESS_MAX = 100;

/** Maximum number of players with a character of one name in a reply. */
const OWNERS_MAX = 20;

export type RatingKind = 'online' | 'money';

const NonNegative = Type.Integer({ minimum: 0 });

/**
 * A reward that is given completely or not at all: game money, chips, VIP, a vehicle, items, or a game
 * service by name. The recipient is the character with `characterId`, by default the player's first
 * character.
 */
export const GameReward = Type.Object(
  {
    characterId: Type.Optional(Type.Integer()),
    money: Type.Optional(Type.Integer({ minimum: 1, maximum: PRICE_LIMITS.gameMoney })),
    chips: Type.Optional(Type.Integer({ minimum: 1, maximum: PRICE_LIMITS.gameMoney })),
    premium: RewardFields.properties.premium,
    vehicle: RewardFields.properties.vehicle,
    items: RewardFields.properties.items,
    service: Type.Optional(Type.String()),
    /** The text that the player typed for the service. */
    input: Type.Optional(Type.String()),
    /** The character's vehicle that the service is for. */
    vehicleId: Type.Optional(Type.Integer()),
  },
  { minProperties: 1 },
);
export type GameReward = Static<typeof GameReward>;

/** Total minutes played by all characters of a player, and their highest level. */
export const Progress = Type.Object({ playMinutes: NonNegative, level: NonNegative });
export type Progress = Static<typeof Progress>;

/** A message of the game server that players see. */
const GameText = Type.String({ minLength: 1, maxLength: 300 });

/** The game server's verdict on a reward before it is paid. `text` is the reason of a refusal. */
export const RewardCheck = Type.Object({ allowed: Type.Boolean(), text: Type.Optional(GameText) });
export type RewardCheck = Static<typeof RewardCheck>;

/** The game server's message about a delivered reward, or about a refused one. */
export const GrantReply = Type.Object({ text: Type.Optional(GameText) });
export type GrantReply = Static<typeof GrantReply>;

/** Time in milliseconds since 1970, within the range of JavaScript dates. */
const Moment = Type.Integer({ minimum: 0, maximum: 8.64e15 });

/**
 * Current measurements of the city (docs/product/home.md#live-data). Every part but `at` may be missing. Ids of
 * streams are names of files in `api/content/watch`.
 */
export const LiveReport = Type.Object({
  at: Moment,
  online: Type.Optional(Type.Object({ count: NonNegative, type: OnlineType })),
  facts: Type.Optional(
    Type.Object({
      vacancies: Type.Optional(NonNegative),
      hearings: Type.Optional(NonNegative),
      wanted: Type.Optional(NonNegative),
    }),
  ),
  streams: Type.Optional(
    Type.Array(Type.Object({ id: Type.String({ maxLength: 100 }), viewers: NonNegative, since: Moment }), {
      maxItems: 100,
    }),
  ),
  members: Type.Optional(
    Type.Object({
      discord: Type.Optional(NonNegative),
      vk: Type.Optional(NonNegative),
      telegram: Type.Optional(NonNegative),
      youtube: Type.Optional(NonNegative),
    }),
  ),
});
export type LiveReport = Static<typeof LiveReport>;

export const GAME_REPLIES = {
  characters: CharacterInfo,
  rating: RatingReply,
  progress: Type.Object({
    list: Type.Array(Type.Composite([Type.Object({ playerId: Type.Integer() }), Progress]), {
      maxItems: PROGRESS_MAX,
    }),
  }),
  owners: Type.Object({
    list: Type.Array(Type.Object({ playerId: Type.Integer() }), { maxItems: OWNERS_MAX }),
  }),
  check: RewardCheck,
  grant: GrantReply,
  live: LiveReport,
  done: Type.Object({}),
} as const;
