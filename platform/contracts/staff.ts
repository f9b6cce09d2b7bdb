import { type Static, Type } from '@sinclair/typebox';
import { PRINTABLE_LINE } from './printable';

const exact = { additionalProperties: false };

/** Name of a role: `viewer`, `operator`, `admin`, or one that the product adds. */
const RoleName = Type.String({ pattern: '^[a-z]{3,20}$' });

/**
 * Body of POST /staff, which invites a person to the console. A person whom the site knows gets these roles and a link
 * for a passkey that replaces the old one.
 */
export const InviteRequest = Type.Object(
  {
    /** Stands in the log as the author of changes. */
    name: Type.String({ minLength: 2, maxLength: 80, pattern: PRINTABLE_LINE }),
    roles: Type.Array(RoleName, { minItems: 1, maxItems: 10 }),
  },
  exact,
);
export type InviteRequest = Static<typeof InviteRequest>;

/** A person who works in the console. Times are in ISO format. */
export const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  roles: Type.Array(RoleName),
  createdAt: Type.String(),
  createdBy: Type.String(),
  /** Who invited the person to make the passkey. Null without a passkey, or if an earlier release stored it. */
  invitedBy: Type.Union([Type.String(), Type.Null()]),
  /** Number of passkeys. Without one, nobody can sign in as this person. */
  passkeys: Type.Integer(),
  /** Last sign-in, or null. */
  seenAt: Type.Union([Type.String(), Type.Null()]),
  /** Time since which the person has no access any more, or null. */
  endedAt: Type.Union([Type.String(), Type.Null()]),
});
export type StaffMember = Static<typeof StaffMember>;

/** Reply of GET /staff. */
export const StaffReply = Type.Object({ staff: Type.Array(StaffMember) });
export type StaffReply = Static<typeof StaffReply>;

/** Reply of POST /staff. Only this reply contains `link`, because the server stores the hash of its secret. */
export const InviteReply = Type.Object({ member: StaffMember, link: Type.String(), until: Type.String() });
export type InviteReply = Static<typeof InviteReply>;

/** Reply of a sign-in at the console. `session` is a deploy token with the rights of the person's roles. */
export const SessionReply = Type.Object({
  session: Type.String(),
  name: Type.String(),
  roles: Type.Array(RoleName),
  verbs: Type.Array(Type.String()),
  until: Type.String(),
});
export type SessionReply = Static<typeof SessionReply>;

/**
 * Header of a dangerous call of a session: the authenticator's answer to an `ActionChallenge`, as JSON in base64url.
 */
export const PASSKEY_HEADER = 'x-passkey';

/**
 * Body of POST /staff/challenge: the call that the person is about to make in the session. Its path is that of the
 * request, `/deploy/v1/…`. The passkey signs this call, with this body, once, within two minutes.
 */
export const ActionRequest = Type.Object(
  {
    method: Type.Union([Type.Literal('POST'), Type.Literal('DELETE')]),
    path: Type.String({ minLength: 2, maxLength: 500, pattern: '^/' }),
    body: Type.Optional(Type.Unknown()),
  },
  exact,
);
export type ActionRequest = Static<typeof ActionRequest>;

/** Reply of POST /staff/challenge: options for `navigator.credentials.get`, as JSON (WebAuthn level 3). */
export const ActionChallenge = Type.Object({
  challenge: Type.String(),
  timeout: Type.Optional(Type.Integer()),
  rpId: Type.Optional(Type.String()),
  allowCredentials: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        type: Type.Literal('public-key'),
        transports: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  ),
  userVerification: Type.Optional(Type.Literal('required')),
});
export type ActionChallenge = Static<typeof ActionChallenge>;
