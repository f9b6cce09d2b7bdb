import type { ApiError } from '@site/shared/contracts/errors';
import type { NewNotification } from '@site/contracts/notification';
import { checkFilled, checkNewPassword, checkRepeat } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { codeFaultOf } from '../../forms/email-code.store';
import type { PasswordApi } from './password.api';
import { passwordText as text } from './password.text';

/**
 * The form that changes the password. Requires a code from an e-mail while the address is unconfirmed
 * (docs/product/accounts.md#password).
 */
export class ChangePasswordStore {
  readonly current = new Field(checkFilled);
  readonly password = new Field(checkNewPassword);
  readonly repeat = new Field((value) => checkRepeat(value, this.password.value));
  readonly code = new Field(checkFilled, { trims: true });
  readonly form = new Form(() => [
    this.current,
    this.password,
    this.repeat,
    ...(this.needsCode ? [this.code] : []),
  ]);

  constructor(
    private readonly api: PasswordApi,
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

  /**
   * Sends the change. Resolves to true on success, or to a toast that reports the failure. Resolves to null
   * if a field shows the error or nothing was sent.
   */
  async submit(): Promise<true | NewNotification | null> {
    const result = await this.form.send(() =>
      this.api.change({
        currentPassword: this.current.value,
        newPassword: this.password.value,
        ...(this.needsCode && { verificationCode: this.code.value.replace(/\s/g, '') }),
      }),
    );
    if (!result) return null;
    if (!result.ok) return this.showFailure(result.error);
    this.form.clear();
    return true;
  }

  private showFailure(error: ApiError): NewNotification | null {
    const codeFault = codeFaultOf(error);
    if (error.code === 'INCORRECT_PASSWORD') this.form.refuse(this.current, 'wrong');
    else if (error.code === 'NEW_PASSWORD_SAME_AS_CURRENT') this.form.refuse(this.password, 'same');
    else if (error.code === 'WEAK_PASSWORD') this.form.refuse(this.password, 'weak');
    else if (codeFault && this.needsCode) this.form.refuse(this.code, codeFault);
    else return { type: 'error', title: text.failed, message: failureText(error) };
    return null;
  }
}
