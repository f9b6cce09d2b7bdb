import { type Static, Type } from '@sinclair/typebox';

/** Body of every reply outside 2xx. */
export const ErrorReply = Type.Object({
  code: Type.String(),
  message: Type.String(),
  details: Type.Optional(Type.Unknown()),
});
export type ErrorReply = Static<typeof ErrorReply>;
