import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { SessionReply } from '@site/contracts/staff';
import axios, { isAxiosError } from 'axios';
import { makeAutoObservable, runInAction } from 'mobx';
import { text } from './console.text';

const TIMEOUT_MS = 15_000;
const UNAUTHORIZED = 401;

const INVITE = /^#invite=([\w-]+)$/;

/**
 * The session of the person who has signed in. It is kept in memory only: closing the tab ends it, and a reload asks
 * for the passkey again.
 */
export class Session {
  who: SessionReply | null = null;
  /** Secret of the invitation in the address, or null. */
  invite: string | null;
  isBusy = false;
  message: string | null = null;

  constructor(hash: string) {
    this.invite = INVITE.exec(hash)?.[1] ?? null;
    makeAutoObservable(this);
  }

  may(verb: string): boolean {
    return this.who?.verbs.some((one) => one === verb || one === '*') ?? false;
  }

  /** Makes a passkey for the invited person, and signs in. */
  readonly accept = () =>
    this.run(async () => {
      const { invite } = this;
      const optionsJSON = await send<PublicKeyCredentialCreationOptionsJSON>('/staff/invite/begin', {
        invite,
      });
      const response = await startRegistration({ optionsJSON });
      const who = await send<SessionReply>('/staff/invite/accept', { invite, response });
      // the link is used up, and must not stay in the history of the browser
      history.replaceState(null, '', '/');
      runInAction(() => (this.invite = null));
      return who;
    });

  readonly signIn = () =>
    this.run(async () => {
      const optionsJSON = await send<PublicKeyCredentialRequestOptionsJSON>('/staff/sign-in/begin', {});
      return send<SessionReply>('/staff/sign-in/finish', {
        response: await startAuthentication({ optionsJSON }),
      });
    });

  readonly signOut = (): void => {
    const session = this.who?.session;
    this.who = null;
    this.message = null;
    if (session) void send('/staff/sign-out', { session }).catch(() => {});
  };

  /** Called when the site does not accept the session any more. */
  end(): void {
    this.who = null;
    this.message = text.ended;
  }

  private async run(enter: () => Promise<SessionReply>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.message = null;
    try {
      const who = await enter();
      runInAction(() => (this.who = who));
    } catch (error) {
      runInAction(() => (this.message = this.explain(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private explain(error: unknown): string {
    if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError'))
      return text.cancelled;
    if (!isAxiosError(error)) return text.noWebauthn;
    if (error.response?.status !== UNAUTHORIZED) return text.noAnswer;
    return this.invite === null ? text.notAccepted : text.inviteUsed;
  }
}

const send = async <T>(address: string, body: unknown): Promise<T> =>
  (await axios.post<T>(address, body, { timeout: TIMEOUT_MS })).data;
