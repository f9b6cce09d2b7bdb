import { RewardFields } from '@site/shared/contracts/donate';
import { CharacterInfo } from '@site/shared/contracts/profile';
import { RatingReply } from '@site/shared/contracts/rating';
import { type Static, Type } from '@sinclair/typebox';

/** Maximum number of players in a progress call (docs/game-server.md). */
export const PROGRESS_MAX = 100;

export type RatingKind = 'online' | 'money';

const NonNegative = Type.Integer({ minimum: 0 });

/**
 * A reward that is given completely or not at all: game roubles, chips, VIP, a vehicle, items, or a game
 * service by name. The recipient is the character with `characterId`, by default the player's first
 * character.
 */
export const GameReward = Type.Object(
  {
    characterId: Type.Optional(Type.Integer()),
    money: Type.Optional(Type.Integer({ minimum: 1 })),
    chips: Type.Optional(Type.Integer({ minimum: 1 })),
    premium: RewardFields.properties.premium,
    vehicle: RewardFields.properties.vehicle,
    items: RewardFields.properties.items,
    service: Type.Optional(Type.String()),
  },
  { minProperties: 1 },
);
export type GameReward = Static<typeof GameReward>;

/** Total minutes played by all characters of a player, and their highest level. */
export const Progress = Type.Object({ playMinutes: NonNegative, level: NonNegative });
export type Progress = Static<typeof Progress>;

export const GAME_REPLIES = {
  characters: CharacterInfo,
  rating: RatingReply,
  progress: Type.Object({
    list: Type.Array(Type.Composite([Type.Object({ playerId: Type.Integer() }), Progress]), {
      maxItems: PROGRESS_MAX,
    }),
  }),
  done: Type.Object({}),
} as const;
