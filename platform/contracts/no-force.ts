import { type Static, Type } from '@sinclair/typebox';

/**
 * Part of the `details` of a refused deploy, canary or check: the token of the call may not override the refusal with
 * `force` in these areas of the change, because it lacks the permission `force`. `verbs` are the permissions that it
 * has. Absent if it may, and in replies of older gateways.
 */
export const NoForce = Type.Object({
  token: Type.String(),
  areas: Type.Array(Type.String()),
  verbs: Type.Array(Type.String()),
});
export type NoForce = Static<typeof NoForce>;
