import type { NewNotification } from '@site/contracts/notification';
import { checkEmail, checkFilled, checkNewPassword, checkRepeat } from '@site/shared/rules/account-fields';
import { attempt } from '@site/area/rules/load';
import { poll } from '@site/area/rules/poll';
import type { Timer } from '@site/area/rules/timer';
import { codeFaultOf } from '../../forms/email-code.store';
import { failureText } from '@site/shared/forms/forms.text';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import type { RecoveryIdentity, RecoveryApi } from './recovery.api';
import { recoveryText as text } from './recovery.text';

/** The variant of the recovery, which selects the fields of step 1 and the API endpoints. */
export type RecoveryVariant = RecoveryIdentity['kind'];
type RecoveryStep = 1 | 2 | 3;

/** Time after which a player can request another code. */
const RESEND_MS = 60_000;

const toToast = (title: string, message?: string): NewNotification => ({
  type: 'error',
  title,
  ...(message && { message }),
});

/** State of the three recovery steps (docs/product/second-factor.md#recovery). */
export class RecoveryStore {
  readonly emailOrLogin = new Field(checkFilled, { trims: true });
  readonly login = new Field(checkFilled, { trims: true });
  readonly email = new Field(checkEmail, { trims: true });
  readonly code = new Field(checkFilled, { trims: true });
  readonly password = new Field(checkNewPassword);
  readonly repeat = new Field((value) => checkRepeat(value, this.password.value));
  readonly forms = {
    desktop: new Form([this.emailOrLogin]),
    mobile: new Form([this.login, this.email]),
    code: new Form([this.code]),
    password: new Form([this.password, this.repeat]),
  };
  step: RecoveryStep = 1;
  /** The account for which the code was sent. Steps 2 and 3 use this account. */
  private identity: RecoveryIdentity | null = null;

  private now = 0;
  private resendAt = 0;

  constructor(
    private readonly api: RecoveryApi,
    private readonly timer: Timer,
    typedName = '',
  ) {
    this.emailOrLogin.type(typedName);
    // on a phone the login and the address have fields of their own
    (typedName.includes('@') ? this.email : this.login).type(typedName);
    makeAutoObservable<this, 'api' | 'timer' | 'identity'>(
      this,
      {
        api: false,
        timer: false,
        identity: false,
        forms: false,
        emailOrLogin: false,
        login: false,
        email: false,
        code: false,
        password: false,
        repeat: false,
      },
      { autoBind: true },
    );
  }

  /** The login or the e-mail address that the player typed in step 1. */
  get enteredName(): string {
    return this.identity?.kind === 'mobile' ? this.identity.login : (this.identity?.emailOrLogin ?? '');
  }

  /**
   * Returns to the previous step. Does nothing while a request is running, because its reply sets the step.
   */
  back(): void {
    const isSending = Object.values(this.forms).some(({ sending }) => sending);
    if (this.step > 1 && !isSending) this.step = (this.step - 1) as RecoveryStep;
  }

  /** Step 1: sends the code. Returns the toast for a failure, otherwise null. */
  async sendCode(variant: RecoveryVariant): Promise<NewNotification | null> {
    const identity: RecoveryIdentity =
      variant === 'desktop'
        ? { kind: variant, emailOrLogin: this.emailOrLogin.value }
        : { kind: variant, login: this.login.value, email: this.email.value };
    const result = await this.forms[variant].send(() => this.api.sendCode(identity));
    if (!result) return null;
    if (!result.ok) return toToast(text.failed.recovery, variant === 'mobile' ? text.failed.pair : undefined);
    this.identity = identity;
    this.code.clear();
    this.startResendWait();
    this.setStep(2);
    return null;
  }

  /** Step 2: checks the code without consuming it. Returns the toast for a failure, otherwise null. */
  async checkCode(): Promise<NewNotification | null> {
    const { identity } = this;
    if (!identity) return null;
    const result = await this.forms.code.send(() => this.api.checkCode(identity, this.code.value));
    if (!result) return null;
    if (result.ok) {
      this.setStep(3);
      return null;
    }
    const fault = codeFaultOf(result.error);
    if (fault) this.forms.code.refuse(this.code, fault);
    else return toToast(text.failed.recovery, failureText(result.error));
    return null;
  }

  /** Seconds until another code can be requested; 0 when it can be requested now. */
  get resendWait(): number {
    return Math.max(0, Math.ceil((this.resendAt - this.now) / 1_000));
  }

  /**
   * Step 2: sends a new code, which replaces the last one. Returns the toast that reports the outcome. Does
   * nothing while a code is being checked. Ignores the reply if step 1 has been sent again meanwhile, because
   * the code in the field is then a code of that request.
   */
  async resendCode(): Promise<NewNotification | null> {
    const { identity } = this;
    if (!identity || this.resendWait > 0 || this.forms.code.sending) return null;
    this.startResendWait();
    const result = await attempt(this.api.sendCode(identity));
    if (identity !== this.identity) return null;
    if (!result.ok) {
      this.endResendWait();
      return toToast(text.failed.recovery, failureText(result.error));
    }
    // step 3 sends the code that step 2 checks
    if (this.step !== 3 && !this.forms.code.sending) this.code.clear();
    return { type: 'success', title: text.resent };
  }

  /** Updates the countdown until the returned function is called. */
  startClock(): () => void {
    return poll(this.timer, () => Promise.resolve(this.tick()).then(() => false));
  }

  private tick() {
    this.now = this.timer.now();
  }

  private startResendWait() {
    this.tick();
    this.resendAt = this.now + RESEND_MS;
  }

  private endResendWait() {
    this.resendAt = this.now;
  }

  /**
   * Step 3: sets the new password. Returns `true` if the password is changed, `false` if nothing was sent,
   * otherwise the toast for the failure.
   */
  async reset(): Promise<NewNotification | boolean> {
    const { identity } = this;
    if (!identity) return false;
    const result = await this.forms.password.send(() =>
      this.api.reset(identity, this.code.value, this.password.value),
    );
    if (!result) return false;
    if (result.ok) return true;
    if (result.error.code === 'WEAK_PASSWORD') this.forms.password.refuse(this.password, 'weak');
    return toToast(text.failed.reset.title, text.failed.reset.message);
  }

  private setStep(step: RecoveryStep) {
    this.step = step;
  }
}
