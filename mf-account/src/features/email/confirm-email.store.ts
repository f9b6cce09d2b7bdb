import type { NewNotification } from '@site/contracts/notification';
import { checkFilled } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { EmailApi } from './email.api';
import { codeFaultOf } from '../../forms/email-code.store';
import { emailText } from './email.text';

const text = emailText.confirm;

/** The form that confirms the current address with a code sent to it (docs/product/accounts.md#email). */
export class ConfirmEmailStore {
  readonly code = new Field(checkFilled, { trims: true });
  readonly form = new Form([this.code]);

  constructor(private readonly api: Pick<EmailApi, 'confirm'>) {
    makeAutoObservable<this, 'api'>(this, { api: false, code: false, form: false }, { autoBind: true });
  }

  /**
   * Sends the code. Resolves to true on success, or to a toast that reports the failure. Resolves to null if
   * nothing was sent.
   */
  async submit(): Promise<NewNotification | true | null> {
    const result = await this.form.send(() => this.api.confirm(this.code.value));
    if (!result) return null;
    if (result.ok) return true;
    const fault = codeFaultOf(result.error);
    if (fault) this.form.refuse(this.code, fault);
    const message =
      result.error.code === 'EMAIL_ALREADY_IN_USE' ? text.taken : fault ? null : failureText(result.error);
    return { type: 'error', title: text.failed, ...(message && { message }) };
  }
}
