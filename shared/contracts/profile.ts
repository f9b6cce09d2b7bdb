import { type Static, Type } from '@sinclair/typebox';
import { Promocode } from './account-fields';
import { RewardFields } from './donate';
import { PartnerTask } from './partners';

/** Replies of the profile's calls (spec §3 «Profile state», §7). Money of the game in whole roubles, coins in whole DP. */
const Whole = Type.Integer({ minimum: 0 });

/** GET /auth/profile. `email` where the server tells it here already; the settings always do. */
export const GeneralInfo = Type.Object({
  id: Type.Integer(),
  loginName: Type.String(),
  /** Below zero when coins that were spent were paid back to the payer (docs/decisions/0018). */
  coinsBalance: Type.Integer(),
  email: Type.Optional(Type.String()),
  emailConfirmation: Type.Optional(Type.Boolean()),
  /** When the account was made, milliseconds since 1970. */
  createdAt: Type.Optional(Type.Integer()),
  /** How many characters an account may have. */
  charactersLimit: Type.Optional(Whole),
  /** When the account is deleted, because the player has asked for it; milliseconds since 1970. */
  deletesAt: Type.Optional(Type.Integer()),
});
export type GeneralInfo = Static<typeof GeneralInfo>;

/** One line of a character's papers; `parameter` is its value. Only `cash` is changed from the site. */
export const CharacterParameter = Type.Object({
  name: Type.Union([
    Type.Literal('cash'),
    Type.Literal('bank'),
    Type.Literal('level'),
    Type.Literal('organisation'),
    Type.Literal('hours'),
  ]),
  parameter: Type.Union([Type.Number(), Type.String()]),
});
export type CharacterParameter = Static<typeof CharacterParameter>;

/** A home, a business or a vehicle: its name, and its house number, kind or licence plate. */
export const PropertyItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  mark: Type.String(),
  price: Type.Optional(Whole),
});
export type PropertyItem = Static<typeof PropertyItem>;

/** What a character owns of one category. */
export const PropertyList = Type.Object({ itemData: Type.Array(PropertyItem) });
export type PropertyList = Static<typeof PropertyList>;

export const Character = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Name of the portrait's drawing. */
  portrait: Type.Optional(Type.String()),
  parameters: Type.Array(CharacterParameter),
  /** By `PROPERTY_CATEGORY`; a list that is missing is empty. */
  propertyList: Type.Array(PropertyList),
});
export type Character = Static<typeof Character>;

/** GET /api/user/characters: `selection` is the index of the chosen one. */
export const CharacterInfo = Type.Object({ selection: Whole, list: Type.Array(Character) });
export type CharacterInfo = Static<typeof CharacterInfo>;

/** POST /api/profile/settings (spec §3 «Settings configuration»). Notices: 0 login confirmation, 1 account login. */
export const SettingsInfo = Type.Object({
  email: Type.String(),
  emailConfirmation: Type.Boolean(),
  tfaStatus: Type.Boolean(),
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

/** A player who registered with the promocode of the one who asks, and how far the task is (decision 29). */
export const InvitedPlayer = Type.Object({
  loginName: Type.String(),
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  /** Whole minutes played, of `task.playTime` hours. */
  playMinutes: Whole,
  level: Whole,
  /** DP that the inviter has got; 0 while the task is under way. */
  reward: Whole,
});
export type InvitedPlayer = Static<typeof InvitedPlayer>;

/** POST /api/profile/referrals. `addCost`: the price of an own promocode, in DP. */
export const ReferralsInfo = Type.Object({
  addCost: Whole,
  /** The player's own promocode; empty without one. */
  promocode: Type.Optional(Type.String()),
  /** What an invited player has to do (spec §3 «Task»: hours, level), and what it brings. */
  task: Type.Optional(Type.Object({ playTime: Whole, level: Whole })),
  /** DP for the inviter, roubles of the game for the invited. */
  reward: Type.Optional(Type.Object({ inviter: Whole, invited: Whole })),
  /** All who came, how many have done the task, and the DP that they have brought. */
  total: Type.Optional(Type.Object({ invited: Whole, done: Whole, earned: Whole })),
  /** The newest first, at most 100. */
  list: Type.Optional(Type.Array(InvitedPlayer)),
});
export type ReferralsInfo = Static<typeof ReferralsInfo>;

/** POST /api/create-promocode (decision 20: `accountId` is the caller's own or ignored). */
export const CreatePromocodeBody = Type.Object({
  promocode: Promocode,
  accountId: Type.Optional(Type.Integer()),
});
export const CreatePromocodeReply = Type.Object({ promocode: Type.String(), coinsBalance: Type.Integer() });
export type CreatePromocodeReply = Static<typeof CreatePromocodeReply>;

/**
 * What a code brings its new player. `money`, in roubles of the game, is always there; the rest is a partner's, and comes when the
 * `task` is done.
 */
export const PromocodeReward = Type.Composite([RewardFields, Type.Object({ money: Whole })]);
export type PromocodeReward = Static<typeof PromocodeReward>;

/** POST /api/promocode/check: what a code brings its new player; `INVALID_PROMOCODE` for one that brings nothing. */
export const PromocodeCheckBody = Type.Object({ promocode: Promocode });
export const PromocodeCheckReply = Type.Object({
  /** As its owner wrote it. */
  promocode: Type.String(),
  reward: PromocodeReward,
  /** Of a partner's code: hours and level. */
  task: Type.Optional(PartnerTask),
});
export type PromocodeCheckReply = Static<typeof PromocodeCheckReply>;

/** POST /api/profile/current_notification: the last ones, oldest first (spec §3 «Notification»). */
export const NotificationList = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      type: Type.Union([Type.Literal('success'), Type.Literal('error')]),
      title: Type.String(),
      message: Type.Optional(Type.String()),
    }),
  ),
});

/** The last moment that a date can name: ms since 1970. */
const LAST_MOMENT = 8.64e15;

/** POST /api/profile/remove_notification: the notice with this id is not told again; one that is gone is no error. */
export const RemoveNoticeBody = Type.Object({ id: Type.Integer({ minimum: 0, maximum: LAST_MOMENT }) });

/** POST /api/profile/update_notifications. */
export const UpdateNoticeBody = Type.Object({
  key: Type.Union([Type.Literal(0), Type.Literal(1)]),
  status: Type.Boolean(),
});

/** POST /api/user/select-character: the chosen one of the list, by its id. */
export const SelectCharacterBody = Type.Object({ characterId: Type.Integer() });
