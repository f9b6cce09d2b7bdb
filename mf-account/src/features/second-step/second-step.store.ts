import type { ApiError } from '@site/shared/contracts/errors';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { checkFilled } from '@site/shared/rules/account-fields';
import { attempt } from '@site/area/rules/load';
import type { Timer } from '@site/area/rules/timer';
import type { PendingSignIn, SessionStore } from '@site/shared/stores';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { isTemporaryFailure } from '@site/area/rules/is-temporary-failure';
import { poll } from '@site/area/rules/poll';
import { SECOND_FACTOR_POLL_MS } from '@site/shared/contracts/limits';
import type { Challenge } from '../../stores/challenge.store';
import { blockedAccountText } from '../../text/blocked-account.text';
import { isTokenPair } from './is-token-pair';
import type { SecondStepApi } from './second-step.api';

interface Ports {
  api: SecondStepApi;
  session: SessionStore;
  challenge: Challenge | null;
  timer: Timer;
}

type SecondStepState = 'waiting' | 'in' | 'denied' | 'expired';

const isWrongCode = ({ code }: ApiError) =>
  code === 'INVALID_VERIFICATION_CODE' || code === 'INCORRECT_CREDENTIALS' || code === 'BAD_REQUEST';

/** The second step of a sign-in: polls for the phone's approval, or sends a code or a reserve code. */
export class SecondStepStore {
  // each of the two is a way in without the other
  readonly code = new Field(checkFilled, { trims: true, mayStayEmpty: true });
  readonly codeForm = new Form([this.code]);
  readonly reserveCode = new Field(checkFilled, { trims: true, mayStayEmpty: true });
  readonly reserveForm = new Form([this.reserveCode]);
  readonly pending: PendingSignIn | null;
  readonly matchNumber: string | null;
  readonly isDevice: boolean;
  state: SecondStepState = 'waiting';
  /** Milliseconds until the challenge expires; null when unknown. */
  msLeft: number | null;
  /**
   * True when the server has accepted the reserve code, so that the next login requires no second factor. The
   * same code cannot be redeemed again.
   */
  private isReserveCodeRedeemed = false;

  constructor(private readonly ports: Ports) {
    const { session, challenge, timer } = ports;
    this.pending = session.pending;
    this.matchNumber = challenge?.matchNumber ?? null;
    this.isDevice = challenge?.isDevice ?? false;
    this.msLeft = challenge ? challenge.expiresAt - timer.now() : null;
    makeAutoObservable<this, 'ports' | 'isReserveCodeRedeemed'>(
      this,
      {
        ports: false,
        isReserveCodeRedeemed: false,
        pending: false,
        matchNumber: false,
        isDevice: false,
        code: false,
        codeForm: false,
        reserveCode: false,
        reserveForm: false,
      },
      { autoBind: true },
    );
  }

  /**
   * Checks the result immediately and then every second until the step is over. Returns a function that stops
   * the polling.
   */
  start(): () => void {
    return poll(
      this.ports.timer,
      () => this.pollResult().then(() => this.state !== 'waiting'),
      SECOND_FACTOR_POLL_MS,
    );
  }

  async sendCode(): Promise<void> {
    const { pending } = this;
    if (!pending || this.state !== 'waiting') return;
    const { api } = this.ports;
    const code = this.code.value.replace(/\s/g, '');
    const result = await this.codeForm.send(() => api.sendCode(code, pending.sessionId));
    if (!result) return;
    if (!result.ok) return this.showFailure(this.codeForm, this.code, result.error);
    if (isTokenPair(result.value)) this.finish(result.value);
  }

  /** Redeems the reserve code, then repeats the login with the credentials from the sign-in form. */
  async sendReserveCode(): Promise<void> {
    const { pending } = this;
    const credentials = this.ports.session.credentials();
    if (!pending || !credentials || this.state === 'in') return;
    const { login, password } = credentials;
    const { api } = this.ports;
    const result = await this.reserveForm.send(async () => {
      if (!this.isReserveCodeRedeemed) await api.redeemReserveCode(this.reserveCode.value, login);
      this.isReserveCodeRedeemed = true;
      return api.signIn({ emailOrLogin: login, password, remember: pending.remember });
    });
    if (!result) return;
    // After a temporary failure of the login, the next attempt skips the redemption, because the reserve code
    // is already used up.
    this.isReserveCodeRedeemed &&= !result.ok && isTemporaryFailure(result.error);
    if (!result.ok) return this.showFailure(this.reserveForm, this.reserveCode, result.error);
    if (isTokenPair(result.value)) this.finish(result.value);
    else this.reserveForm.refuse(this.reserveCode, 'wrong');
  }

  private async pollResult(): Promise<void> {
    const { pending, ports } = this;
    if (this.state !== 'waiting') return;
    if (!pending) return this.setState('expired');
    const { challenge, timer, api } = ports;
    if (challenge) this.setMsLeft(challenge.expiresAt - timer.now());
    if (this.msLeft !== null && this.msLeft <= 0) return this.setState('expired');
    if (pending.type === 'code') return;
    const result = await attempt(api.checkResult(pending.sessionId));
    if (this.state !== 'waiting') return;
    if (!result.ok) return isTemporaryFailure(result.error) ? undefined : this.setState('expired');
    if (isTokenPair(result.value)) return this.finish(result.value);
    if (result.value.status !== 'pending') this.setState(result.value.status);
  }

  private showFailure(form: Form, field: Field, error: ApiError) {
    if (error.code === 'CODE_EXPIRED' && form === this.codeForm) return this.setState('expired');
    if (error.code === 'CODE_EXPIRED') form.refuse(field, 'expired');
    else if (isWrongCode(error)) form.refuse(field, 'wrong');
    else form.fail(blockedAccountText(error) ?? failureText(error));
  }

  private finish({ access_token: access, refresh_token: refresh }: TokenPair) {
    // a poll and a submitted code may both succeed; only the first success counts
    if (this.state === 'in') return;
    this.setState('in');
    this.ports.session.signIn({ access, refresh }, { remember: this.pending?.remember ?? false });
  }

  private setState(state: SecondStepState) {
    this.state = state;
  }

  private setMsLeft(ms: number) {
    this.msLeft = ms;
  }
}
