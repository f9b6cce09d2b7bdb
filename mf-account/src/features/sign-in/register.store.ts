import type { ApiError } from '@site/shared/contracts/errors';
import { checkEmail, checkNewPassword, checkRepeat } from '@site/shared/rules/account-fields';
import type { Timer } from '@site/shared/rules/timer';
import type { PaymentStore, SessionStore } from '@site/shared/stores';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { LoginWish } from '../../page/login-wish.store';
import { authText } from './auth.text';
import { CONSENT_DOCUMENTS, type ConsentDocument, type ConsentStore } from './consent.store';
import { PromocodeWish } from './promocode-wish.store';
import type { SignInApi } from './sign-in.api';

interface Ports {
  api: Pick<SignInApi, 'register' | 'checkLogin' | 'checkPromocode'>;
  session: SessionStore;
  /** Keeps the code of a partner's page that the player has seen. */
  payment: Pick<PaymentStore, 'setPromocode'>;
  consents: ConsentStore;
  timer: Timer;
}

const text = authText.consents;

/** The form of registration (decision 13). */
export class RegisterStore {
  readonly wish: LoginWish;
  readonly login: Field;
  readonly email = new Field((value) => checkEmail(value.trim()));
  readonly password = new Field(checkNewPassword);
  readonly repeat = new Field((value) => checkRepeat(value, this.password.value));
  readonly promocodeWish: PromocodeWish;
  readonly promocode: Field;
  readonly form: Form;
  /** The documents that are ticked; none at first. */
  given: readonly ConsentDocument[] = [];
  consentFault: string | null = null;

  constructor(private readonly ports: Ports) {
    this.wish = new LoginWish({ checkLogin: ports.api.checkLogin, timer: ports.timer });
    this.login = this.wish.field;
    this.promocodeWish = new PromocodeWish(ports.api.checkPromocode);
    this.promocode = this.promocodeWish.field;
    this.form = new Form([this.login, this.email, this.password, this.repeat, this.promocode]);
    makeAutoObservable<this, 'ports'>(
      this,
      {
        ports: false,
        wish: false,
        login: false,
        email: false,
        password: false,
        repeat: false,
        promocode: false,
        promocodeWish: false,
        form: false,
      },
      { autoBind: true, deep: false },
    );
  }

  /** The code of the link that a friend has sent, or of a partner's page that the player has seen; what was typed stays. */
  bringPromocode(linked: string | null, kept: string | null): void {
    const wish = this.promocodeWish;
    if (linked !== null) void wish.bring(linked);
    else if (kept !== null) void wish.bring(kept, () => this.ports.payment.setPromocode(null));
  }

  give(document: ConsentDocument, isGiven: boolean): void {
    this.given = [...this.given.filter((one) => one !== document), ...(isGiven ? [document] : [])];
    if (this.consentFault !== null) this.checkConsents();
  }

  /** True when the player is in. */
  async submit(): Promise<boolean> {
    const { api, session, consents, payment } = this.ports;
    const areGiven = this.checkConsents();
    if (!areGiven) {
      if (this.form.check()) this.form.stop();
      return false;
    }
    await consents.load();
    const { consents: editions } = consents;
    if (!editions) {
      this.setConsentFault(text.unavailable);
      return false;
    }
    const [email, promocode] = [this.email.value.trim(), this.promocode.value];
    const [login, password] = [this.login.value, this.password.value];
    const body = { login, email, password, consents: editions, ...(promocode && { promocode }) };
    const result = await this.form.send(() => api.register(body));
    if (!result) return false;
    if (!result.ok) {
      await this.takeRefusal(result.error);
      return false;
    }
    const { access_token: access, refresh_token: refresh } = result.value;
    session.signIn({ access, refresh }, { remember: false });
    // the account has its one code: no other does anything for it
    if (promocode) payment.setPromocode(null);
    this.form.clear();
    return true;
  }

  private checkConsents(): boolean {
    const missing = CONSENT_DOCUMENTS.filter((document) => !this.given.includes(document));
    const [first] = missing;
    this.setConsentFault(first ? text.missing[missing.length > 1 ? 'both' : first] : null);
    return !first;
  }

  private async takeRefusal(error: ApiError): Promise<void> {
    if (error.code === 'LOGIN_TAKEN') return this.form.refuse(this.login, 'taken');
    if (error.code === 'WEAK_PASSWORD') return this.form.refuse(this.password, 'weak');
    if (error.code === 'INVALID_PROMOCODE') return this.form.refuse(this.promocode, 'invalid');
    // the rest of the body was checked here by the same rules
    if (error.code === 'BAD_REQUEST') return this.form.refuse(this.email, 'invalid');
    if (error.code !== 'CONSENT_NEEDED') return this.form.fail(failureText(error));
    this.withdrawConsents();
    await this.ports.consents.refresh();
  }

  private withdrawConsents() {
    this.given = [];
    this.consentFault = text.renewed;
  }

  private setConsentFault(next: string | null) {
    this.consentFault = next;
  }
}
