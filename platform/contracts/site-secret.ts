import { type Static, Type } from '@sinclair/typebox';
import { Why } from './deploy-fields';

/**
 * Secrets that sign what the site gives to browsers: ids of page views, preview links, cohorts of visitors. `upstream`
 * signs the tokens that name the user to upstreams, and `push` identifies the site to push services. `staff`
 * signs the challenges of passkeys.
 */
export const SecretName = Type.Union([
  Type.Literal('page-id'),
  Type.Literal('preview'),
  Type.Literal('cohort'),
  Type.Literal('upstream'),
  Type.Literal('push'),
  Type.Literal('staff'),
]);
export type SecretName = Static<typeof SecretName>;

/**
 * Change of the channel (POST /channel) that gives a secret a new random value. Signatures by earlier values
 * stay valid until nothing that they signed can be in use (docs/decisions/0048).
 */
export const SecretRotation = Type.Object(
  {
    action: Type.Literal('rotate-secret'),
    secret: SecretName,
    /** True to delete all earlier values at once. Whatever they signed is refused. */
    compromised: Type.Optional(Type.Boolean()),
    why: Why,
  },
  { additionalProperties: false },
);

/** Ages of a secret’s values, never the values. Times are in ISO format. */
export const SecretInfo = Type.Object({
  name: SecretName,
  /** Time at which the current value was made. */
  createdAt: Type.String(),
  /** Earlier values whose signatures are still valid, until `until`; the newest comes first. */
  earlier: Type.Array(
    Type.Object({ createdAt: Type.String(), replacedAt: Type.String(), until: Type.String() }),
  ),
});
export type SecretInfo = Static<typeof SecretInfo>;
/** Reply of GET /secrets. */
export const SecretsReply = Type.Object({ secrets: Type.Array(SecretInfo) });
export type SecretsReply = Static<typeof SecretsReply>;
