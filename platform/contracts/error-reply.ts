import { type Static, Type } from '@sinclair/typebox';

/** Body of api and deploy replies with a status outside 2xx. */
export const ErrorReply = Type.Object({
  code: Type.String(),
  message: Type.String(),
  details: Type.Optional(Type.Unknown()),
  /** Id of the request in the server's log, sent with 5xx replies. */
  requestId: Type.Optional(Type.String()),
});
export type ErrorReply = Static<typeof ErrorReply>;
