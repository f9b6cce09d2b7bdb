import type { PreregistrationReply } from '@site/shared/contracts/account';
import type { ApiError } from '@site/shared/contracts/errors';
import { checkEmail } from '@site/shared/rules/account-fields';
import { valueOr } from '@site/area/rules/load';
import type { Timer } from '@site/area/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { DesiredLogin } from '../../forms/desired-login.store';
import type { ConsentStore } from '../../stores/consent.store';
import type { PreregistrationApi } from './preregistration.api';
import { preregistrationText as text } from './preregistration.text';

interface Ports {
  api: PreregistrationApi;
  consents: ConsentStore;
  timer: Timer;
}

/**
 * The form that puts a player on the waiting list: login, address and one consent
 * (docs/product/accounts.md#preregistration).
 */
export class PreregistrationStore {
  readonly desiredLogin: DesiredLogin;
  readonly email = new Field(checkEmail, { trims: true });
  readonly form: Form;
  isConsentGiven = false;
  consentFault: string | null = null;
  /** The reserved login and the masked address of the last successful request. */
  reserved: PreregistrationReply | null = null;

  constructor(private readonly ports: Ports) {
    this.desiredLogin = new DesiredLogin({ checkLogin: ports.api.checkLogin, timer: ports.timer });
    this.form = new Form([this.desiredLogin.field, this.email]);
    makeAutoObservable<this, 'ports'>(
      this,
      { ports: false, desiredLogin: false, email: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  setConsent(isGiven: boolean): void {
    this.isConsentGiven = isGiven;
    if (isGiven) this.consentFault = null;
  }

  async submit(): Promise<void> {
    const { api, consents } = this.ports;
    if (!this.isConsentGiven) {
      this.form.check();
      return this.setConsentFault(text.consentMissing);
    }
    await consents.load();
    const version = valueOr(consents.editions, null)?.consent;
    if (version === undefined) return this.setConsentFault(text.consentUnavailable);
    const [login, email] = [this.desiredLogin.field.value, this.email.value];
    const body = { login, email, consents: [{ document: 'consent', version }] };
    const result = await this.form.send(() => api.register(body));
    if (!result) return;
    if (result.ok) return this.setReserved(result.value);
    await this.showRefusal(result.error);
  }

  private async showRefusal(error: ApiError): Promise<void> {
    if (error.code === 'LOGIN_TAKEN') return this.form.refuse(this.desiredLogin.field, 'taken');
    // the login has already passed the same validation in this form, so the address must be invalid
    if (error.code === 'BAD_REQUEST') return this.form.refuse(this.email, 'invalid');
    if (error.code !== 'CONSENT_NEEDED') return this.form.fail(failureText(error));
    this.setConsent(false);
    this.setConsentFault(text.consentRenewed);
    await this.ports.consents.refresh();
  }

  private setReserved(reserved: PreregistrationReply) {
    this.reserved = reserved;
    this.form.clear();
    this.isConsentGiven = false;
  }

  private setConsentFault(next: string | null) {
    this.consentFault = next;
  }
}
