import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Type } from '@sinclair/typebox';
import { SessionReply } from '@site/contracts/staff';
import { compileSchema } from '../admin/compile-schema';
import { handleDeployError } from '../admin/deploy-error';
import { hashToken } from '../admin/tokens/token.service';
import { endSession } from '../staff/staff.repo';
import { acceptInvite, beginInvite, signIn, type StaffPorts } from '../staff/staff.service';

/** A passkey with attestation takes a few kB. */
const MAX_BODY_BYTES = 32 * 1024;
const Secret = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' });
/** Answer of an authenticator. The library checks the rest of it. */
const Signed = Type.Object({
  id: Type.String({ maxLength: 2_000, pattern: '^[\\w-]+$' }),
  type: Type.Literal('public-key'),
});

/** Routes of the console for people who have no session yet. */
export const signInRoutes =
  (ports: StaffPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.setValidatorCompiler(compileSchema);
    app.setErrorHandler(handleDeployError);
    app.addHook('onRoute', (route) => void (route.bodyLimit ??= MAX_BODY_BYTES));
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });
    app.post('/invite/begin', { schema: { body: Type.Object({ invite: Secret }) } }, (request) =>
      beginInvite(ports, request.body.invite),
    );
    app.post(
      '/invite/accept',
      {
        schema: {
          body: Type.Object({ invite: Secret, response: Signed }),
          response: { 200: SessionReply },
        },
      },
      ({ body: { invite, response } }) =>
        acceptInvite(ports, invite, response as unknown as RegistrationResponseJSON),
    );
    app.post('/sign-in/begin', () => ports.passkeys.request());
    app.post(
      '/sign-in/finish',
      { schema: { body: Type.Object({ response: Signed }), response: { 200: SessionReply } } },
      ({ body }) => signIn(ports, body.response as unknown as AuthenticationResponseJSON),
    );
    app.post(
      '/sign-out',
      { schema: { body: Type.Object({ session: Type.String({ maxLength: 200 }) }) } },
      async ({ body }, reply) => {
        await endSession(ports.db, hashToken(body.session));
        return reply.code(204).send();
      },
    );
  };
