import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { DEPLOY_API } from '@site/contracts/deploy-names';
import type { ActionChallenge, ActionRequest } from '@site/contracts/staff';
import type { Call } from './deploy-api';
import { deployApiText as text } from './deploy-api.text';

/** Asks the device for the passkey. Rejects when the person does not use it. */
export type Sign = (options: PublicKeyCredentialRequestOptionsJSON) => Promise<object>;

/**
 * Creates the sender of dangerous calls. The person uses the passkey for each of them, and what it signs fits only this
 * call. Nothing is sent without it.
 */
export const createSignedCall =
  (call: Call, sign: Sign): Call =>
  async (method, path, data, isChange) => {
    // no dangerous call is of these methods
    if (method === 'GET' || method === 'PUT') return call(method, path, data, isChange);
    const action: ActionRequest = {
      method,
      path: DEPLOY_API + path,
      ...(data !== undefined && { body: data }),
    };
    const asked = await call<ActionChallenge>('POST', '/staff/challenge', action, false);
    if (!asked.ok) return asked;
    try {
      const signed = await sign(asked.value as PublicKeyCredentialRequestOptionsJSON);
      return await call(method, path, data, isChange, toHeader(signed));
    } catch {
      // the person has closed the question of the device, or it took too long
      return { ok: false, failure: { kind: 'refused', message: text.notSigned } };
    }
  };

const toHeader = (signed: object): string =>
  btoa(JSON.stringify(signed)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
