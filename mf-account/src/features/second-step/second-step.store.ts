import type { ApiError } from '@site/shared/contracts/errors';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { checkFilled } from '@site/shared/rules/account-fields';
import { attempt } from '@site/shared/rules/load';
import type { Timer } from '@site/shared/rules/timer';
import type { PendingSignIn, SessionStore } from '@site/shared/stores';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { isPassing } from '@site/shared/rules/is-passing';
import { poll } from '@site/shared/rules/poll';
import type { Challenge } from './challenge.store';
import { isTokenPair } from './is-token-pair';
import type { SecondStepApi } from './second-step.api';

interface Ports {
  api: SecondStepApi;
  session: SessionStore;
  challenge: Challenge | null;
  timer: Timer;
}

export type SecondStepState = 'waiting' | 'in' | 'denied' | 'expired';

const isWrongCode = ({ code }: ApiError) =>
  code === 'INVALID_VERIFICATION_CODE' || code === 'INCORRECT_CREDENTIALS' || code === 'BAD_REQUEST';

/** The second step of a sign-in (decision 14): the phone's word or a code; the reserve code in place of either. */
export class SecondStepStore {
  readonly code = new Field(checkFilled);
  readonly codeForm = new Form([this.code]);
  readonly reserve = new Field(checkFilled);
  readonly reserveForm = new Form([this.reserve]);
  readonly pending: PendingSignIn | null;
  readonly matchNumber: string | null;
  state: SecondStepState = 'waiting';
  /** Milliseconds until the challenge is void; null where nobody has said. */
  left: number | null;
  /** The reserve code was taken, and lets one login through for a while: it is good only once. */
  private hasPass = false;

  constructor(private readonly ports: Ports) {
    const { session, challenge, timer } = ports;
    this.pending = session.pending;
    this.matchNumber = challenge?.matchNumber ?? null;
    this.left = challenge ? challenge.expiresAt - timer.now() : null;
    makeAutoObservable<this, 'ports' | 'hasPass'>(
      this,
      {
        ports: false,
        hasPass: false,
        pending: false,
        matchNumber: false,
        code: false,
        codeForm: false,
        reserve: false,
        reserveForm: false,
      },
      { autoBind: true },
    );
  }

  /** Looks at once and then each second, until it is over or nobody looks at the page. */
  start(): () => void {
    return poll(this.ports.timer, () => this.look().then(() => this.state !== 'waiting'));
  }

  async sendCode(): Promise<void> {
    const { pending } = this;
    if (!pending || this.state !== 'waiting') return;
    const { api } = this.ports;
    const code = this.code.value.replace(/\s/g, '');
    const result = await this.codeForm.send(() => api.sendCode(code, pending.sessionId));
    if (!result) return;
    if (!result.ok) return this.takeFailure(this.codeForm, this.code, result.error);
    if (isTokenPair(result.value)) this.enter(result.value);
  }

  /** The reserve code, and then an ordinary login with what was typed before (spec §4). */
  async sendReserve(): Promise<void> {
    const { pending } = this;
    const credentials = this.ports.session.credentials();
    if (!pending || !credentials || this.state === 'in') return;
    const { login, password } = credentials;
    const { api } = this.ports;
    const result = await this.reserveForm.send(async () => {
      if (!this.hasPass) await api.useReserveCode(this.reserve.value.trim(), login);
      this.hasPass = true;
      return api.signIn({ emailOrLogin: login, password, remember: pending.remember });
    });
    if (!result) return;
    // a login that got no answer is tried again by the same pass
    this.hasPass &&= !result.ok && isPassing(result.error);
    if (!result.ok) return this.takeFailure(this.reserveForm, this.reserve, result.error);
    if (isTokenPair(result.value)) this.enter(result.value);
    else this.reserveForm.refuse(this.reserve, 'wrong');
  }

  private async look(): Promise<void> {
    const { pending, ports } = this;
    if (this.state !== 'waiting') return;
    if (!pending) return this.end('expired');
    const { challenge, timer, api } = ports;
    if (challenge) this.setLeft(challenge.expiresAt - timer.now());
    if (this.left !== null && this.left <= 0) return this.end('expired');
    if (pending.type === 'code') return;
    const result = await attempt(api.checkResult(pending.sessionId));
    if (this.state !== 'waiting') return;
    if (!result.ok) return isPassing(result.error) ? undefined : this.end('expired');
    if (isTokenPair(result.value)) return this.enter(result.value);
    if (result.value.status !== 'pending') this.end(result.value.status);
  }

  private takeFailure(form: Form, field: Field, error: ApiError) {
    if (error.code === 'CODE_EXPIRED' && form === this.codeForm) return this.end('expired');
    if (isWrongCode(error) || error.code === 'CODE_EXPIRED') form.refuse(field, 'wrong');
    else form.fail(failureText(error));
  }

  private enter({ access_token: access, refresh_token: refresh }: TokenPair) {
    // a poll and a code may both have been under way
    if (this.state === 'in') return;
    this.end('in');
    this.ports.session.signIn({ access, refresh }, { remember: this.pending?.remember ?? false });
  }

  private end(state: SecondStepState) {
    this.state = state;
  }

  private setLeft(ms: number) {
    this.left = ms;
  }
}
