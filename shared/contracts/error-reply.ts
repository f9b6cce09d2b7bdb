import { type Static, Type } from '@sinclair/typebox';

/** Body of every reply outside 2xx. */
export const ErrorReply = Type.Object({
  code: Type.String(),
  message: Type.String(),
  details: Type.Optional(Type.Unknown()),
  /** Of a failure of the server (5xx): names the request in the server's log. */
  requestId: Type.Optional(Type.String()),
});
export type ErrorReply = Static<typeof ErrorReply>;
