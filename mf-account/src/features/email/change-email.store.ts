import type { NewNotification } from '@site/shared/contracts/notification';
import { checkEmail, checkFilled } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { EmailApi } from './email.api';
import { codeFaultOf } from './email-code.store';
import { emailText } from './email.text';

const text = emailText.change;

/** Changing the address: by password, and by a code to the present one once that is confirmed (spec §5, decision 18). */
export class ChangeEmailStore {
  readonly current = new Field(checkFilled);
  readonly email = new Field((value) => checkEmail(value.trim()));
  readonly code = new Field(checkFilled);
  readonly form = new Form(() => [this.current, this.email, ...(this.needsCode ? [this.code] : [])]);

  constructor(
    private readonly api: Pick<EmailApi, 'change'>,
    /** Whether the present address is confirmed by now. */
    private readonly isConfirmed: () => boolean,
    /** The server has taken the new address. */
    private readonly onTaken: (email: string) => void,
  ) {
    makeAutoObservable<this, 'api' | 'isConfirmed' | 'onTaken'>(
      this,
      {
        api: false,
        isConfirmed: false,
        onTaken: false,
        current: false,
        email: false,
        code: false,
        form: false,
      },
      { autoBind: true },
    );
  }

  get needsCode(): boolean {
    return this.isConfirmed();
  }

  /** `true` once it is changed; otherwise what the player is to be told beside the fields, null for nothing. */
  async submit(): Promise<true | NewNotification | null> {
    const email = this.email.value.trim();
    const body = {
      currentPassword: this.current.value,
      newEmail: email,
      verificationCode: this.needsCode ? this.code.value.replace(/\s/g, '') : '',
    };
    const result = await this.form.send(() => this.api.change(body));
    if (!result) return null;
    if (result.ok) {
      this.onTaken(email);
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
