import type { ApiError } from '@site/shared/contracts/errors';
import { checkEmail, checkNewPassword, checkRepeat } from '@site/shared/rules/account-fields';
import type { Timer } from '@site/area/rules/timer';
import type { PaymentStore, SessionStore } from '@site/shared/stores';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { DesiredLogin } from '../../forms/desired-login.store';
import { authText } from './auth.text';
import { CONSENT_DOCUMENTS, type ConsentDocument, type ConsentStore } from '../../stores/consent.store';
import { PromocodePreview } from './promocode-preview.store';
import type { SignInApi } from './sign-in.api';

interface Ports {
  api: Pick<SignInApi, 'register' | 'checkLogin' | 'checkPromocode'>;
  session: SessionStore;
  /** Holds the promocode from a visited partner page. The form clears it when the code is used or invalid. */
  payment: Pick<PaymentStore, 'setPromocode'>;
  consents: ConsentStore;
  timer: Timer;
}

const text = authText.consents;

/** The registration form (docs/product/accounts.md#registration). */
export class RegisterStore {
  readonly desiredLogin: DesiredLogin;
  readonly login: Field;
  readonly email = new Field(checkEmail, { trims: true });
  readonly password = new Field(checkNewPassword);
  readonly repeat = new Field((value) => checkRepeat(value, this.password.value));
  readonly promocodePreview: PromocodePreview;
  readonly promocode: Field;
  readonly form: Form;
  /** Documents whose checkboxes are ticked. */
  accepted: readonly ConsentDocument[] = [];
  consentFault: string | null = null;

  constructor(private readonly ports: Ports) {
    this.desiredLogin = new DesiredLogin({
      checkLogin: ports.api.checkLogin,
      address: () => this.validEmail,
      timer: ports.timer,
    });
    this.login = this.desiredLogin.field;
    this.promocodePreview = new PromocodePreview(ports.api.checkPromocode);
    this.promocode = this.promocodePreview.field;
    this.form = new Form([this.login, this.email, this.password, this.repeat, this.promocode]);
    makeAutoObservable<this, 'ports'>(
      this,
      {
        ports: false,
        desiredLogin: false,
        login: false,
        email: false,
        password: false,
        repeat: false,
        promocode: false,
        promocodePreview: false,
        form: false,
      },
      { autoBind: true, deep: false },
    );
  }

  /** The typed address, or null while it is not valid. A pre-registered login is free for its own address only. */
  private get validEmail(): string | null {
    const email = this.email.value;
    return checkEmail(email) === null ? email : null;
  }

  /**
   * Prefills the promocode from a friend's link, or else from a visited partner page. Does not replace text
   * that the player has typed.
   */
  prefillPromocode(linked: string | null, saved: string | null): void {
    const preview = this.promocodePreview;
    if (linked !== null) void preview.prefill(linked);
    else if (saved !== null) void preview.prefill(saved, () => this.ports.payment.setPromocode(null));
  }

  accept(document: ConsentDocument, isAccepted: boolean): void {
    this.accepted = [
      ...this.accepted.filter((other) => other !== document),
      ...(isAccepted ? [document] : []),
    ];
    if (this.consentFault !== null) this.checkConsents();
  }

  /** Sends the registration. Resolves to true when the player has been registered and signed in. */
  async submit(): Promise<boolean> {
    const { api, session, consents, payment } = this.ports;
    const areAccepted = this.checkConsents();
    if (!areAccepted) {
      if (this.form.check()) this.form.stop();
      return false;
    }
    await consents.load();
    const { consents: editions } = consents;
    if (!editions) {
      this.setConsentFault(text.unavailable);
      return false;
    }
    const [email, promocode] = [this.email.value, this.promocode.value];
    const [login, password] = [this.login.value, this.password.value];
    const body = { login, email, password, consents: editions, ...(promocode && { promocode }) };
    const result = await this.form.send(() => api.register(body));
    if (!result) return false;
    if (!result.ok) {
      await this.showRefusal(result.error);
      return false;
    }
    const { access_token: access, refresh_token: refresh } = result.value;
    session.signIn({ access, refresh }, { remember: false });
    // an account can use only one promocode, so the stored promocode is no longer needed
    if (promocode) payment.setPromocode(null);
    this.form.clear();
    return true;
  }

  private checkConsents(): boolean {
    const missing = CONSENT_DOCUMENTS.filter((document) => !this.accepted.includes(document));
    const [first] = missing;
    this.setConsentFault(first ? text.missing[missing.length > 1 ? 'both' : first] : null);
    return !first;
  }

  private async showRefusal(error: ApiError): Promise<void> {
    if (error.code === 'LOGIN_TAKEN') return this.form.refuse(this.login, 'taken');
    if (error.code === 'WEAK_PASSWORD') return this.form.refuse(this.password, 'weak');
    if (error.code === 'INVALID_PROMOCODE') return this.form.refuse(this.promocode, 'invalid');
    // the other fields have already passed the same validation in this form, so the address must be invalid
    if (error.code === 'BAD_REQUEST') return this.form.refuse(this.email, 'invalid');
    if (error.code !== 'CONSENT_NEEDED') return this.form.fail(failureText(error));
    this.clearConsents();
    await this.ports.consents.refresh();
  }

  private clearConsents() {
    this.accepted = [];
    this.consentFault = text.renewed;
  }

  private setConsentFault(next: string | null) {
    this.consentFault = next;
  }
}
