import type { NewNotification } from '@site/contracts/notification';
import { checkEmail, checkFilled } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { EmailApi } from './email.api';
import { codeFaultOf } from '../../forms/email-code.store';
import { emailText } from './email.text';

const text = emailText.change;

/**
 * The form that changes the e-mail address. If the account ever confirmed an address, it also requires a code
 * sent to the last confirmed one (docs/product/accounts.md#email).
 */
export class ChangeEmailStore {
  readonly current = new Field(checkFilled);
  readonly email = new Field(checkEmail, { trims: true });
  readonly code = new Field(checkFilled, { trims: true });
  readonly form = new Form(() => [this.current, this.email, ...(this.needsCode ? [this.code] : [])]);

  constructor(
    private readonly api: Pick<EmailApi, 'change'>,
    private readonly needsStepUp: () => boolean,
    private readonly onChanged: (email: string) => void,
  ) {
    makeAutoObservable<this, 'api' | 'needsStepUp' | 'onChanged'>(
      this,
      {
        api: false,
        needsStepUp: false,
        onChanged: false,
        current: false,
        email: false,
        code: false,
        form: false,
      },
      { autoBind: true },
    );
  }

  get needsCode(): boolean {
    return this.needsStepUp();
  }

  /**
   * Sends the change. Resolves to true on success, or to a toast that reports the failure. Resolves to null
   * if a field shows the error or nothing was sent.
   */
  async submit(): Promise<true | NewNotification | null> {
    const email = this.email.value;
    const body = {
      currentPassword: this.current.value,
      newEmail: email,
      verificationCode: this.needsCode ? this.code.value.replace(/\s/g, '') : '',
    };
    const result = await this.form.send(() => this.api.change(body));
    if (!result) return null;
    if (result.ok) {
      this.onChanged(email);
      return true;
    }
    const { code } = result.error;
    const codeFault = codeFaultOf(result.error);
    if (code === 'EMAIL_ALREADY_IN_USE') this.form.refuse(this.email, 'taken');
    else if (code === 'NEW_EMAIL_SAME_AS_CURRENT') this.form.refuse(this.email, 'same');
    else if (code === 'INCORRECT_PASSWORD') this.form.refuse(this.current, 'wrong');
    else if (codeFault && this.needsCode) this.form.refuse(this.code, codeFault);
    else return { type: 'error', title: text.failed, message: failureText(result.error) };
    return null;
  }
}
