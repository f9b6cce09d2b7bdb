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
import { entranceText as text } from './entrance.text';

const TIMEOUT_MS = 15_000;
const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;

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
  /** What was typed and not saved. It outlives a session that has ended, so that nothing is lost. */
  readonly unsaved = new Map<string, unknown>();

  /** `forgetAddress` takes the secret out of the address and the history of the browser. */
  constructor(
    hash: string,
    private readonly forgetAddress: () => void,
  ) {
    this.invite = INVITE.exec(hash)?.[1] ?? null;
    makeAutoObservable<this, 'forgetAddress'>(this, { forgetAddress: false, unsaved: false });
  }

  /** Takes the invitation of an address that was opened in the same tab. A session ends with it. */
  readonly follow = (hash: string): void => {
    const invite = INVITE.exec(hash)?.[1];
    if (invite === undefined) return;
    this.signOut();
    this.invite = invite;
  };

  /** Asks for a passkey that the person has, instead of making one. */
  readonly dropInvite = (): void => {
    this.invite = null;
    this.message = null;
    // a used link must not stay in the history of the browser
    this.forgetAddress();
  };

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
      runInAction(() => {
        // another link may have been opened meanwhile
        if (this.invite === invite) this.invite = null;
      });
      this.forgetAddress();
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

  /** Called when the site does not accept the session any more. `message` says so. */
  end(message: string): void {
    this.who = null;
    this.message = message;
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
    const status = error.response?.status;
    if (status === TOO_MANY_REQUESTS) return text.tooMany;
    if (status !== UNAUTHORIZED) return text.noAnswer;
    return this.invite === null ? text.notAccepted : text.inviteUsed;
  }
}

const send = async <T>(address: string, body: unknown): Promise<T> =>
  (await axios.post<T>(address, body, { timeout: TIMEOUT_MS })).data;
