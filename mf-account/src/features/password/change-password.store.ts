import type { ApiError } from '@site/shared/contracts/errors';
import type { NewNotification } from '@site/shared/contracts/notification';
import { checkFilled, checkNewPassword, checkRepeat } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { codeFaultOf } from '../email/email-code.store';
import type { PasswordApi } from './password.api';
import { passwordText as text } from './password.text';

/** Changing the password; a mail code is asked for while the address is not confirmed (spec §5, decision 17). */
export class ChangePasswordStore {
  readonly current = new Field(checkFilled);
  readonly password = new Field(checkNewPassword);
  readonly repeat = new Field((value) => checkRepeat(value, this.password.value));
  readonly code = new Field(checkFilled);
  readonly form = new Form(() => [
    this.current,
    this.password,
    this.repeat,
    ...(this.needsCode ? [this.code] : []),
  ]);

  constructor(
    private readonly api: PasswordApi,
    /** Whether the address is confirmed by now. */
    private readonly isConfirmed: () => boolean,
  ) {
    makeAutoObservable<this, 'api' | 'isConfirmed'>(
      this,
      {
        api: false,
        isConfirmed: false,
        current: false,
        password: false,
        repeat: false,
        code: false,
        form: false,
      },
      { autoBind: true },
    );
  }

  get needsCode(): boolean {
    return !this.isConfirmed();
  }

  /** `true` once it is changed; otherwise what the player is to be told beside the fields, null for nothing. */
  async submit(): Promise<true | NewNotification | null> {
    const result = await this.form.send(() =>
      this.api.change({
        currentPassword: this.current.value,
        newPassword: this.password.value,
        ...(this.needsCode && { verificationCode: this.code.value.replace(/\s/g, '') }),
      }),
    );
    if (!result) return null;
    if (!result.ok) return this.takeFailure(result.error);
    this.form.clear();
    return true;
  }

  private takeFailure(error: ApiError): NewNotification | null {
    const codeFault = codeFaultOf(error);
    if (error.code === 'INCORRECT_PASSWORD') this.form.refuse(this.current, 'wrong');
    else if (error.code === 'NEW_PASSWORD_SAME_AS_CURRENT') this.form.refuse(this.password, 'same');
    else if (error.code === 'WEAK_PASSWORD') this.form.refuse(this.password, 'weak');
    else if (codeFault && this.needsCode) this.form.refuse(this.code, codeFault);
    else return { type: 'error', title: text.failed, message: failureText(error) };
    return null;
  }
}
