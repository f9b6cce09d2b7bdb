import { RewardFields } from '@site/shared/contracts/donate';
import { CharacterInfo } from '@site/shared/contracts/profile';
import { RatingReply } from '@site/shared/contracts/rating';
import { type Static, Type } from '@sinclair/typebox';

/** What a game server answers over HTTP (docs/game-server.md); checked on receipt. */
export const PROGRESS_MAX = 100;

export type RatingKind = 'online' | 'money';

const Whole = Type.Integer({ minimum: 0 });

/**
 * What the game server gives, all of it at once: roubles of the game, tokens, VIP, a vehicle, things, or a service of the city
 * by its name. To the character of this number; without one, to the player's first.
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

/** Whole minutes played by all characters together, and the highest level among them. */
export const Progress = Type.Object({ playMinutes: Whole, level: Whole });
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
