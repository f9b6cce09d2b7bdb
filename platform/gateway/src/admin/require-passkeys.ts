import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { PASSKEY_HEADER } from '@site/contracts/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ActionPorts, checkAction, notSigned } from '../staff/signed-action';
import { tokenOf } from './authorize';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if a person must sign each call with the passkey, also within a session. A function decides by the body of
     * the call, which is not validated yet. `may`: the route asks for a signature with `isSigned` when it knows what
     * the call changes.
     */
    passkey?: boolean | 'may' | ((body: unknown) => boolean);
  }
}

/** Name of the request decorator for calls that a passkey has signed. */
const SIGNED = 'passkeySigned';
/** Id of a passkey. */
const CREDENTIAL = /^[\w-]{1,2000}$/;

/**
 * Requires the signature of a passkey for each call of a session to the routes that ask for one (`config.passkey`).
 * Must come after `requireToken`. Tokens of programs need none: their holders have no passkey.
 */
export function requirePasskeys(app: FastifyInstance, ports: ActionPorts | null): void {
  app.decorateRequest(SIGNED, false);
  // the schema of a route may change the body, so the signed one is read before
  app.addHook('preValidation', async (request) => {
    const session = tokenOf(request);
    const { method, url: path, body, routeOptions } = request;
    const { passkey = false } = routeOptions.config;
    const isGiven = request.headers[PASSKEY_HEADER] !== undefined;
    const isChecked = typeof passkey === 'function' ? passkey(body) : passkey === 'may' ? isGiven : passkey;
    if (session.staff === null || !isChecked) return;
    if (!ports) throw notSigned();
    await checkAction(ports, session, { method, path, body }, readHeader(request));
    request.setDecorator(SIGNED, true);
  });
}

/** Returns false for a call of a session that its passkey has not signed. Tokens of programs need no signature. */
export const isSigned = (request: FastifyRequest): boolean =>
  tokenOf(request).staff === null || request.getDecorator<boolean>(SIGNED);

function readHeader({ headers }: FastifyRequest): AuthenticationResponseJSON | null {
  const given = headers[PASSKEY_HEADER];
  if (typeof given !== 'string') return null;
  try {
    const signed = JSON.parse(
      Buffer.from(given, 'base64url').toString(),
    ) as Partial<AuthenticationResponseJSON>;
    return CREDENTIAL.test(String(signed?.id)) ? (signed as AuthenticationResponseJSON) : null;
  } catch {
    return null;
  }
}
