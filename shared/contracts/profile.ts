import { type Static, Type } from '@sinclair/typebox';
import { Promocode } from './field-schemas';
import { RewardFields } from './donate';
import { PartnerTask } from './partners';

/**
 * Replies of the profile's calls (docs/product/accounts.md#profile-calls). Money of the game is in whole
 * dollars of the game, coins in whole DP.
 */
const Whole = Type.Integer({ minimum: 0 });

/** Reply of GET /auth/profile. `email` may be absent here, unlike in `SettingsInfo`. */
export const GeneralInfo = Type.Object({
  id: Type.Integer(),
  loginName: Type.String(),
  /**
   * Balance in DP. Negative if a payment was refunded after its coins had been spent (docs/decisions/0018).
   */
  coinsBalance: Type.Integer(),
  email: Type.Optional(Type.String()),
  emailConfirmation: Type.Optional(Type.Boolean()),
  /** Creation time of the account in milliseconds since 1970. */
  createdAt: Type.Optional(Type.Integer()),
  charactersLimit: Type.Optional(Whole),
  /** Time at which the account will be deleted at the player's request, in milliseconds since 1970. */
  deletesAt: Type.Optional(Type.Integer()),
});
export type GeneralInfo = Static<typeof GeneralInfo>;

/** A value of a character. `name` is the kind of value. The site changes only `cash`. */
const CharacterParameter = Type.Object({
  name: Type.Union([
    Type.Literal('cash'),
    Type.Literal('bank'),
    Type.Literal('level'),
    Type.Literal('organisation'),
    Type.Literal('hours'),
  ]),
  parameter: Type.Union([Type.Number(), Type.String()]),
});
type CharacterParameter = Static<typeof CharacterParameter>;

/** A house, business or vehicle. `mark` is the house number, the kind of business or the licence plate. */
export const PropertyItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  mark: Type.String(),
  price: Type.Optional(Whole),
});
export type PropertyItem = Static<typeof PropertyItem>;

export const CharacterItem = Type.Object({ name: Type.String(), count: Whole });
export type CharacterItem = Static<typeof CharacterItem>;

/** A warning or ban in force. Times are in milliseconds since 1970. Without `until` it has no end. */
export const Sanction = Type.Object({
  id: Type.Integer(),
  kind: Type.Union([Type.Literal('warning'), Type.Literal('ban')]),
  reason: Type.String(),
  at: Type.Integer(),
  until: Type.Optional(Type.Integer()),
});
export type Sanction = Static<typeof Sanction>;

const PropertyList = Type.Object({ itemData: Type.Array(PropertyItem) });
type PropertyList = Static<typeof PropertyList>;

export const Character = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Name of the portrait illustration. */
  portrait: Type.Optional(Type.String()),
  parameters: Type.Array(CharacterParameter),
  /** Property lists, indexed by `PROPERTY_CATEGORY`. A missing list counts as empty. */
  propertyList: Type.Array(PropertyList),
  /** End of the VIP time, in milliseconds since 1970. Absent without VIP. */
  vipUntil: Type.Optional(Type.Integer()),
  /** Things that the character has, such as the contents of cases. */
  items: Type.Optional(Type.Array(CharacterItem)),
  /** Warnings and bans in force. */
  sanctions: Type.Optional(Type.Array(Sanction)),
});
export type Character = Static<typeof Character>;

/** GET /api/user/characters: `selection` is the index of the selected character. */
export const CharacterInfo = Type.Object({ selection: Whole, list: Type.Array(Character) });
export type CharacterInfo = Static<typeof CharacterInfo>;

/**
 * Reply of POST /api/profile/settings (docs/product/accounts.md#notice-settings). In `noticesStatus`, key 0
 * is the setting «login confirmation», and key 1 is the setting «account login».
 */
export const SettingsInfo = Type.Object({
  email: Type.String(),
  emailConfirmation: Type.Boolean(),
  /**
   * True if the account ever confirmed an address. A change of the e-mail and the connection of a second
   * factor then need a code sent to the last confirmed address.
   */
  stepUp: Type.Optional(Type.Boolean()),
  /** The masked address that codes for sensitive actions are sent to. */
  codeEmail: Type.Optional(Type.String()),
  tfaStatus: Type.Boolean(),
  /** True when push messages are offered (docs/product/accounts.md#push-messages). */
  push: Type.Optional(Type.Boolean()),
  noticesStatus: Type.Array(
    Type.Object({ key: Type.Union([Type.Literal(0), Type.Literal(1)]), status: Type.Boolean() }),
  ),
  backupCodes: Type.Object({
    backupCodesList: Type.Array(Type.String()),
    backupCodesLimit: Whole,
    backupCodeCurrent: Whole,
  }),
});
export type SettingsInfo = Static<typeof SettingsInfo>;

/**
 * A player who used the caller's promocode, with the progress in the task (docs/product/promo.md#referrals).
 */
export const InvitedPlayer = Type.Object({
  loginName: Type.String(),
  /** Time at which the player used the promocode, in milliseconds since 1970. */
  at: Type.Integer(),
  /** Whole minutes played. The task requires `task.playTime` hours. */
  playMinutes: Whole,
  level: Whole,
  /** DP paid to the inviter for this player. 0 until the reward is paid. */
  reward: Whole,
});
export type InvitedPlayer = Static<typeof InvitedPlayer>;

/**
 * Reward of a promocode for a new player. `money` (game dollars) is always set. Only partner codes set other
 * fields. A partner's reward is paid after the `task` is completed.
 */
export const PromocodeReward = Type.Composite([RewardFields, Type.Object({ money: Whole })]);
export type PromocodeReward = Static<typeof PromocodeReward>;

/** The promocode that the caller has used, and the way to its reward (docs/product/promo.md#used-promocode). */
export const UsedPromocode = Type.Object({
  promocode: Type.String(),
  reward: PromocodeReward,
  /** Task before the reward. Absent for a player's code, whose reward is given at once. */
  task: Type.Optional(PartnerTask),
  /** The caller's progress in the task. */
  playMinutes: Whole,
  level: Whole,
  /** True when the reward has been given. */
  rewarded: Type.Boolean(),
});
export type UsedPromocode = Static<typeof UsedPromocode>;

/** POST /api/profile/referrals. `addCost` is the price of creating a promocode, in DP. */
export const ReferralsInfo = Type.Object({
  addCost: Whole,
  /** The player's promocode. Empty if the player has none. */
  promocode: Type.Optional(Type.String()),
  /** Task of an invited player: hours to play and level to reach (docs/product/promo.md#rewards). */
  task: Type.Optional(Type.Object({ playTime: Whole, level: Whole })),
  /** Rewards: DP for the inviter and game dollars for the invited player. */
  reward: Type.Optional(Type.Object({ inviter: Whole, invited: Whole })),
  /** Number of invited players, number of completed tasks, and DP earned. */
  total: Type.Optional(Type.Object({ invited: Whole, done: Whole, earned: Whole })),
  /** Invited players, newest first, at most 100. */
  list: Type.Optional(Type.Array(InvitedPlayer)),
  used: Type.Optional(UsedPromocode),
});
export type ReferralsInfo = Static<typeof ReferralsInfo>;

/**
 * POST /api/create-promocode. The access token identifies the account, and `accountId` is ignored
 * (docs/product/promo.md#promocodes).
 */
export const CreatePromocodeBody = Type.Object({
  promocode: Promocode,
  accountId: Type.Optional(Type.Integer()),
});
/** The created promocode and the remaining balance in DP. */
export const CreatePromocodeReply = Type.Object({ promocode: Type.String(), coinsBalance: Type.Integer() });
export type CreatePromocodeReply = Static<typeof CreatePromocodeReply>;

/**
 * Body of POST /api/promocode/check, which returns the reward of a promocode for a new player. The error for
 * an unknown code is `INVALID_PROMOCODE`.
 */
export const PromocodeCheckBody = Type.Object({ promocode: Promocode });
export const PromocodeCheckReply = Type.Object({
  /** The code in its owner's spelling. */
  promocode: Type.String(),
  reward: PromocodeReward,
  /** Set only for a partner's code: hours to play and level to reach. */
  task: Type.Optional(PartnerTask),
});
export type PromocodeCheckReply = Static<typeof PromocodeCheckReply>;

/**
 * POST /api/profile/current_notification: the latest page notices and those about money, oldest first
 * (docs/product/accounts.md#page-notices).
 */
export const NotificationList = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      type: Type.Union([Type.Literal('success'), Type.Literal('error')]),
      title: Type.String(),
      message: Type.Optional(Type.String()),
      /** True for a notice about money, which stays until the player removes it. */
      kept: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type PageNotice = Static<typeof NotificationList>['list'][number];

/** End of the year 9999, in milliseconds since 1970. PostgreSQL refuses the text of later dates. */
const LAST_MOMENT = 253_402_300_799_999;

/** POST /api/profile/remove_notification: dismisses the notice with this id. Unknown ids are ignored. */
export const RemoveNoticeBody = Type.Object({ id: Type.Integer({ minimum: 0, maximum: LAST_MOMENT }) });

/**
 * POST /api/profile/update_notifications: turns a kind of notice on or off. See `SettingsInfo` for the values
 * of `key`.
 */
export const UpdateNoticeBody = Type.Object({
  key: Type.Union([Type.Literal(0), Type.Literal(1)]),
  status: Type.Boolean(),
});

/** POST /api/user/select-character: selects the character with this id. */
export const SelectCharacterBody = Type.Object({
  characterId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
