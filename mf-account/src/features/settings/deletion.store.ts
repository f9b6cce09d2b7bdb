import type { DeleteAccountReply } from '@site/shared/contracts/account';
import type { NewNotification } from '@site/contracts/notification';
import { checkFilled } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { codeFaultOf } from '../../forms/email-code.store';
import type { SettingsApi } from './settings.api';
import { settingsText } from './settings.text';

/** The form that requests the deletion of the account: current password and e-mail code. */
export class DeletionStore {
  readonly password = new Field(checkFilled);
  readonly code = new Field(checkFilled, { trims: true });
  readonly form = new Form([this.password, this.code]);

  constructor(
    private readonly api: Pick<SettingsApi, 'deleteAccount' | 'withdrawConsent'>,
    /** The document whose consent is withdrawn at the same time, if any. */
    private readonly document: string | null,
  ) {
    makeAutoObservable<this, 'api' | 'document'>(
      this,
      { api: false, document: false, password: false, code: false, form: false },
      { autoBind: true },
    );
  }

  /**
   * Requests the deletion. Resolves to the reply with the date of the deletion, or to a toast that reports
   * the failure. Resolves to null if a field shows the error or nothing was sent.
   */
  async submit(): Promise<DeleteAccountReply | NewNotification | null> {
    const code = this.code.value.replace(/\s/g, '');
    const { document, api, password } = this;
    const result = await this.form.send(() =>
      document === null
        ? api.deleteAccount(password.value, code)
        : api.withdrawConsent(document, password.value, code),
    );
    if (!result) return null;
    if (result.ok) return result.value;
    const fault = codeFaultOf(result.error);
    if (fault) this.form.refuse(this.code, fault);
    else if (result.error.code === 'INCORRECT_PASSWORD') this.form.refuse(this.password, 'wrong');
    else return { type: 'error', title: settingsText.deletion.failed, message: failureText(result.error) };
    return null;
  }
}
