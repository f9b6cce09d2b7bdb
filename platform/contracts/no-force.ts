import { type Static, Type } from '@sinclair/typebox';
import { HeldRights } from './deploy-token';

/**
 * Part of the `details` of a refused deploy, canary or check: the token of the call may not override the refusal with
 * `force` in these areas of the change, because it lacks the permission `force`. `verbs` and `held` are what it has.
 * Absent if it may, and in replies of older gateways.
 */
export const NoForce = Type.Object({
  token: Type.String(),
  areas: Type.Array(Type.String()),
  verbs: Type.Array(Type.String()),
  held: Type.Optional(HeldRights),
});
export type NoForce = Static<typeof NoForce>;
