import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { refusal } from '../refusals/refusal';
import { CHALLENGE_MS } from '../secrets/secret-times';
import type { Challenges } from './challenges';
import type { Passkey } from './staff.repo';

const SIGN_IN: Purpose = { name: 'sign-in', maxMs: CHALLENGE_MS };

/** What a challenge is for, and how long it is valid. */
export interface Purpose {
  name: string;
  /** At most `CHALLENGE_MS`. */
  maxMs: number;
}

interface PasskeyPorts {
  challenges: Challenges;
  /** Returns the origin of the console, such as `https://ops.example.org`. */
  origin: () => string;
  /** Name of the site, which authenticators show. */
  siteName: string;
}

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'challengedAt'>;

/**
 * Registers and checks passkeys for the origin of the console. The person must be verified by the device each time, by
 * a PIN, a finger or a face. Rejects with UNAUTHORIZED for whatever a passkey of this origin has not signed.
 */
export class Passkeys {
  constructor(private readonly ports: PasskeyPorts) {}

  /** Returns the options for a new passkey of an invited person. */
  invite(
    { id, name }: { id: string; name: string },
    invite: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return generateRegistrationOptions({
      rpName: this.ports.siteName,
      rpID: this.host,
      userName: name,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(id)),
      challenge: this.issue(invite),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Returns the new passkey that answers the options of an invitation. */
  async register(response: RegistrationResponseJSON, invite: string): Promise<NewPasskey> {
    const challenge = this.expect({ name: invite, maxMs: CHALLENGE_MS });
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.accepts,
      ...this.expected,
    }).catch(refuse);
    if (!verified) throw notSigned();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey, counter, transports, challengedAt: challenge.madeAt() };
  }

  /** Returns the options for a sign-in with any passkey of this origin, or for another purpose with one passkey. */
  request(purpose = SIGN_IN, only?: Pick<Passkey, 'id'>): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.host,
      challenge: this.issue(purpose.name),
      timeout: purpose.maxMs,
      userVerification: 'required',
      ...(only && { allowCredentials: [{ id: only.id }] }),
    });
  }

  /** Returns the counter of the passkey after its use, and the time of the challenge that it has signed. */
  async check(
    response: AuthenticationResponseJSON,
    { id, publicKey, counter }: Passkey,
    purpose = SIGN_IN,
  ): Promise<{ counter: number; challengedAt: Date }> {
    const challenge = this.expect(purpose);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.accepts,
      ...this.expected,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    }).catch(refuse);
    if (!verified) throw notSigned();
    return { counter: authenticationInfo.newCounter, challengedAt: challenge.madeAt() };
  }

  private get host(): string {
    return new URL(this.ports.origin()).hostname;
  }

  private get expected() {
    return {
      expectedOrigin: this.ports.origin(),
      expectedRPID: this.host,
      requireUserVerification: true,
    };
  }

  /** Accepts challenges of ours for one purpose, and tells when the accepted one was made. */
  private expect({ name, maxMs }: Purpose) {
    let at: Date | null = null;
    return {
      accepts: (challenge: string) => {
        at = this.ports.challenges.read(challenge, name, maxMs);
        return at !== null;
      },
      madeAt: () => {
        if (at === null) throw notSigned();
        return at;
      },
    };
  }

  /** The library encodes a text once more, so it gets the bytes of the challenge. */
  private issue(purpose: string) {
    return new Uint8Array(Buffer.from(this.ports.challenges.issue(purpose), 'base64url'));
  }
}

export const notSigned = () => refusal('UNAUTHORIZED', 'No passkey of this site has signed this');

function refuse(): never {
  // the library describes in its errors what was wrong, which helps an attacker more than a person
  throw notSigned();
}
