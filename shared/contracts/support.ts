import { type Static, Type } from '@sinclair/typebox';
import { SecurityEvent } from './account';
import { FactorChannel } from './two-factor';
import { PaymentProviderName } from './home';

/**
 * Calls with which support looks after the accounts of players. They require a deploy token with the permission
 * `support` for the whole site, whose name is stored as the operator. Times are in milliseconds since 1970. E-mail
 * addresses are masked, except in `PlayerData`.
 */
const exact = { additionalProperties: false };
const maybe = Type.Union([Type.Integer(), Type.Null()]);
const maybeText = Type.Union([Type.String(), Type.Null()]);
/** One line without control characters. */
const Line = Type.String({
  minLength: 3,
  maxLength: 500,
  pattern: '^\\s*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]+$',
});

/** Most players that a search returns. */
export const PLAYERS_MAX = 20;

/** Body of POST /players/find. A query would put logins and addresses into the logs of proxies. */
export const PlayersQuery = Type.Object(
  {
    /** The whole login, e-mail address, id of an order or payment, name of a character, or number of the account. */
    text: Type.String({ minLength: 1, maxLength: 254 }),
  },
  exact,
);
export type PlayersQuery = Static<typeof PlayersQuery>;

export const FoundPlayer = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  hasFactor: Type.Boolean(),
  isBlocked: Type.Boolean(),
  createdAt: Type.Integer(),
});
export type FoundPlayer = Static<typeof FoundPlayer>;

/** Reply of POST /players/find. */
export const PlayersFound = Type.Object({
  list: Type.Array(FoundPlayer),
  /** True if there are more players than the list has. */
  more: Type.Boolean(),
  /** True if the game server did not answer, so that names of characters were not searched. */
  isGameAway: Type.Boolean(),
});
export type PlayersFound = Static<typeof PlayersFound>;

/** Kinds of entries in the log of support. */
export const SUPPORT_EVENTS = [
  'data-shown',
  'removal-started',
  'removal-cancelled',
  'factor-removed',
  'sessions-ended',
  'confirmation-sent',
  'recovery-sent',
  'grant-resent',
  'blocked',
  'unblocked',
] as const;
export type SupportEventKind = (typeof SUPPORT_EVENTS)[number];

/** An entry in the log of support. */
export const SupportEntry = Type.Object({
  id: Type.Integer(),
  at: Type.Integer(),
  kind: Type.Union(SUPPORT_EVENTS.map((kind) => Type.Literal(kind))),
  /** Null for what the player or the site has done. */
  operator: maybeText,
  why: maybeText,
  /**
   * What the entry is about: the key of a grant, the reason that a blocked player reads, or what has cancelled a
   * removal (`link`, `sign-in`, `reserve-code`, `block`, `new-email`, `email-undone`).
   */
  about: maybeText,
});
export type SupportEntry = Static<typeof SupportEntry>;

/** What a player has bought or been given, with the state of its delivery to the game. */
export const PlayerGoods = Type.Object({
  /** Key of the grant. Null for a case that contained only coins, and for a service that was paid back. */
  grant: maybeText,
  /** `given`: a reward without a purchase. */
  kind: Type.Union([Type.Literal('service'), Type.Literal('case'), Type.Literal('given')]),
  /** Number of a bought service, with which its price can be returned. Absent for others. */
  purchase: Type.Optional(Type.Integer()),
  /** Null when the content does not have it any more. */
  title: maybeText,
  character: maybeText,
  at: Type.Integer(),
  /** Price in DP. */
  price: Type.Integer(),
  state: Type.Union([Type.Literal('given'), Type.Literal('waiting'), Type.Literal('returned')]),
  attempts: Type.Integer(),
  /** Failure of the last delivery. */
  failure: maybeText,
  /** Time of the next delivery. Null for a delivered grant. */
  nextAt: maybe,
});
export type PlayerGoods = Static<typeof PlayerGoods>;

/** An order of the player. Sums are in kopecks. */
export const PlayerOrder = Type.Object({
  id: Type.String(),
  provider: PaymentProviderName,
  state: Type.String(),
  amount: Type.Integer(),
  refunded: Type.Integer(),
  coins: Type.Integer(),
  createdAt: Type.Integer(),
  paidAt: maybe,
});
export type PlayerOrder = Static<typeof PlayerOrder>;

/** Reply of GET /players/{id} and of POST /players/{id}/changes. */
export const PlayerView = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  /** The address that was confirmed last. It gets the letters about the account. */
  recoveryEmail: maybeText,
  /** True while the last change of the address can still be undone. No factor is removed then. */
  hasNewEmail: Type.Boolean(),
  createdAt: Type.Integer(),
  deletesAt: maybe,
  coins: Type.Integer(),
  /** Names of the characters. Null when the game server did not answer. */
  characters: Type.Union([Type.Array(Type.String()), Type.Null()]),
  factor: Type.Union([
    Type.Object({
      channel: FactorChannel,
      since: Type.Integer(),
      hasReserveCode: Type.Boolean(),
      backupCodes: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** The removal of the factor that waits for its time. */
  removal: Type.Union([
    Type.Object({ operator: Type.String(), startedAt: Type.Integer(), dueAt: Type.Integer() }),
    Type.Null(),
  ]),
  /** Hours that a removal waits. */
  waitHours: Type.Integer(),
  block: Type.Union([
    Type.Object({ operator: Type.String(), reason: Type.String(), at: Type.Integer() }),
    Type.Null(),
  ]),
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      device: Type.String(),
      place: Type.String(),
      createdAt: Type.Integer(),
      usedAt: Type.Integer(),
    }),
  ),
  events: Type.Array(SecurityEvent),
  orders: Type.Array(PlayerOrder),
  goods: Type.Array(PlayerGoods),
  log: Type.Array(SupportEntry),
});
export type PlayerView = Static<typeof PlayerView>;

export const PLAYER_CHANGES = [
  'remove-factor',
  'keep-factor',
  'end-sessions',
  'send-confirmation',
  'send-recovery',
  'resend-grant',
  'block',
  'unblock',
] as const;
export type PlayerChangeKind = (typeof PLAYER_CHANGES)[number];

/** Body of POST /players/{id}/changes. */
export const PlayerChange = Type.Object(
  {
    kind: Type.Union(PLAYER_CHANGES.map((kind) => Type.Literal(kind))),
    /** Reason for the log, which the player does not read. */
    why: Line,
    /** Key of the grant of `resend-grant`. */
    grant: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Reason of `block` that the player reads at the sign-in. */
    reason: Type.Optional(Line),
  },
  exact,
);
export type PlayerChange = Static<typeof PlayerChange>;

/** Why a change was refused: `cause` in `details` of `CONFLICT`. */
export type PlayerConflict =
  | 'no-factor'
  | 'removal-waits'
  | 'no-removal'
  | 'new-email'
  | 'while-blocked'
  | 'email-confirmed'
  | 'lapsed-email'
  | 'email-taken'
  | 'many-letters'
  | 'no-grant'
  | 'blocked'
  | 'not-blocked';

/** `details` of `TOO_MANY_REQUESTS`. */
export interface PlayerLimit {
  /** Seconds. */
  retryAfter: number;
  /** What the operator has done too often. Missing for letters to one player. */
  what?: 'searches' | 'views' | 'data';
}

/** Body of POST /players/{id}/data. */
export const PlayerDataRequest = Type.Object({ why: Line }, exact);
export type PlayerDataRequest = Static<typeof PlayerDataRequest>;

/** Reply of POST /players/{id}/data: personal data, whose showing is logged. */
export const PlayerData = Type.Object({
  email: Type.String(),
  recoveryEmail: maybeText,
  /** IP addresses at which the sessions were opened. */
  addresses: Type.Array(Type.Object({ session: Type.String(), address: Type.String() })),
});
export type PlayerData = Static<typeof PlayerData>;
