import { type Static, Type } from '@sinclair/typebox';

/** Replies of the profile's calls (spec §3 «Profile state», §7). Money of the game in whole roubles, coins in whole DP. */
const Whole = Type.Integer({ minimum: 0 });

/** GET /auth/profile. `email` where the server tells it here already; the settings always do. */
export const GeneralInfo = Type.Object({
  id: Type.Integer(),
  loginName: Type.String(),
  coinsBalance: Whole,
  email: Type.Optional(Type.String()),
});
export type GeneralInfo = Static<typeof GeneralInfo>;

/** One line of a character's papers; `parameter` is its value. Only `cash` is changed from the site. */
export const CharacterParameter = Type.Object({
  name: Type.Union([
    Type.Literal('cash'),
    Type.Literal('bank'),
    Type.Literal('level'),
    Type.Literal('organisation'),
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

/** POST /api/profile/referrals. `addCost`: the price of an own promocode, in DP. */
export const ReferralsInfo = Type.Object({ addCost: Whole });
export type ReferralsInfo = Static<typeof ReferralsInfo>;
