import type { NewNotification } from '@site/shared/contracts/notification';
import { checkEmail, checkFilled, checkNewPassword, checkRepeat } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import type { Claim, RecoveryApi } from './recovery.api';
import { recoveryText as text } from './recovery.text';

/** Which fields and calls the first step has (spec §2). */
export type RecoveryVariant = Claim['kind'];
export type RecoveryStep = 1 | 2 | 3;

const toToast = (title: string, message?: string): NewNotification => ({
  type: 'error',
  title,
  ...(message && { message }),
});

/** The three steps of recovery, for both variants (spec §4, «Recovery wizard»). */
export class RecoveryStore {
  readonly emailOrLogin = new Field(checkFilled);
  readonly login = new Field(checkFilled);
  readonly email = new Field((value) => checkEmail(value.trim()));
  readonly code = new Field(checkFilled);
  readonly password = new Field(checkNewPassword);
  readonly repeat = new Field((value) => checkRepeat(value, this.password.value));
  readonly forms = {
    desktop: new Form([this.emailOrLogin]),
    mobile: new Form([this.login, this.email]),
    code: new Form([this.code]),
    password: new Form([this.password, this.repeat]),
  };
  step: RecoveryStep = 1;
  /** Who the code was sent for: the later steps go by it. */
  private claim: Claim | null = null;

  constructor(private readonly api: RecoveryApi) {
    makeAutoObservable<this, 'api' | 'claim'>(
      this,
      {
        api: false,
        claim: false,
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

  /** Whose password it is to be, as it was typed. */
  get named(): string {
    return this.claim?.kind === 'mobile' ? this.claim.login : (this.claim?.emailOrLogin ?? '');
  }

  /** Not while something is on its way: its answer would lead on from another step. */
  back(): void {
    const isSending = Object.values(this.forms).some(({ sending }) => sending);
    if (this.step > 1 && !isSending) this.step = (this.step - 1) as RecoveryStep;
  }

  /** Step 1. Gives what the player is to be told of a failure. */
  async sendCode(variant: RecoveryVariant): Promise<NewNotification | null> {
    const claim: Claim =
      variant === 'desktop'
        ? { kind: variant, emailOrLogin: this.emailOrLogin.value.trim() }
        : { kind: variant, login: this.login.value.trim(), email: this.email.value.trim() };
    const result = await this.forms[variant].send(() => this.api.sendCode(claim));
    if (!result) return null;
    if (!result.ok) return toToast(text.failed.recovery, variant === 'mobile' ? text.failed.pair : undefined);
    this.claim = claim;
    this.code.clear();
    this.setStep(2);
    return null;
  }

  /** Step 2: checks the code without spending it. */
  async checkCode(): Promise<NewNotification | null> {
    const { claim } = this;
    if (!claim) return null;
    const result = await this.forms.code.send(() => this.api.checkCode(claim, this.code.value.trim()));
    if (!result) return null;
    if (!result.ok) return toToast(text.failed.recovery, text.failed.code);
    this.setStep(3);
    return null;
  }

  /** Step 3. `true`: the password is the new one. */
  async reset(): Promise<NewNotification | boolean> {
    const { claim } = this;
    if (!claim) return false;
    const result = await this.forms.password.send(() =>
      this.api.reset(claim, this.code.value.trim(), this.password.value),
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
