import type { PreregistrationReply } from '@site/shared/contracts/account';
import type { ApiError } from '@site/shared/contracts/errors';
import { checkEmail } from '@site/shared/rules/account-fields';
import { valueOr } from '@site/shared/rules/load';
import type { Timer } from '@site/shared/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { LoginWish } from '../../page/login-wish.store';
import type { ConsentStore } from '../sign-in/consent.store';
import type { PreregistrationApi } from './preregistration.api';
import { preregistrationText as text } from './preregistration.text';

interface Ports {
  api: PreregistrationApi;
  consents: ConsentStore;
  timer: Timer;
}

/** The waiting list: login, address and one consent (decision 4). */
export class PreregistrationStore {
  readonly wish: LoginWish;
  readonly email = new Field((value) => checkEmail(value.trim()));
  readonly form: Form;
  isGiven = false;
  consentFault: string | null = null;
  /** The login that is kept, and the masked address. */
  kept: PreregistrationReply | null = null;

  constructor(private readonly ports: Ports) {
    this.wish = new LoginWish({ checkLogin: ports.api.checkLogin, timer: ports.timer });
    this.form = new Form([this.wish.field, this.email]);
    makeAutoObservable<this, 'ports'>(
      this,
      { ports: false, wish: false, email: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  give(isGiven: boolean): void {
    this.isGiven = isGiven;
    if (isGiven) this.consentFault = null;
  }

  async submit(): Promise<void> {
    const { api, consents } = this.ports;
    if (!this.isGiven) {
      this.form.check();
      return this.setConsentFault(text.consentMissing);
    }
    await consents.load();
    const version = valueOr(consents.editions, null)?.consent;
    if (version === undefined) return this.setConsentFault(text.consentUnavailable);
    const [login, email] = [this.wish.field.value, this.email.value.trim()];
    const body = { login, email, consents: [{ document: 'consent', version }] };
    const result = await this.form.send(() => api.register(body));
    if (!result) return;
    if (result.ok) return this.setKept(result.value);
    await this.takeRefusal(result.error);
  }

  private async takeRefusal(error: ApiError): Promise<void> {
    if (error.code === 'LOGIN_TAKEN') return this.form.refuse(this.wish.field, 'taken');
    // the login was checked here by the same rules
    if (error.code === 'BAD_REQUEST') return this.form.refuse(this.email, 'invalid');
    if (error.code !== 'CONSENT_NEEDED') return this.form.fail(failureText(error));
    this.give(false);
    this.setConsentFault(text.consentRenewed);
    await this.ports.consents.refresh();
  }

  private setKept(kept: PreregistrationReply) {
    this.kept = kept;
    this.form.clear();
    this.isGiven = false;
  }

  private setConsentFault(next: string | null) {
    this.consentFault = next;
  }
}
