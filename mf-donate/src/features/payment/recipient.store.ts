import type { PaymentAccount } from '@site/shared/contracts/payments';
import { Field } from '@site/shared/forms/field.store';
import { failureText } from '@site/shared/forms/forms.text';
import { checkFilled } from '@site/shared/rules/account-fields';
import { attempt } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';
import type { PaymentApi } from './payment.api';

/** Who gets the coins when it is not the player who is signed in: a login, looked up and confirmed (decision 26). */
export class RecipientStore {
  readonly login = new Field(checkFilled);
  /** The account behind the login that is typed now. */
  account: PaymentAccount | null = null;
  confirmed = false;
  /** It has to be confirmed, and was not. */
  isDue = false;
  failure: string | null = null;
  /** The question that was asked last; whoever asks it too waits for its answer. */
  private asked: { login: string; answer: Promise<boolean> } | null = null;

  constructor(private readonly api: Pick<PaymentApi, 'fetchAccount'>) {
    makeAutoObservable<this, 'api' | 'asked'>(
      this,
      { api: false, asked: false, login: false },
      { autoBind: true, deep: false },
    );
  }

  type(value: string): void {
    this.login.type(value);
    this.asked = null;
    this.setAccount(null);
  }

  confirm(confirmed: boolean): void {
    this.confirmed = confirmed;
    if (confirmed) this.isDue = false;
  }

  /** Finds the account of the login, once; false when there is none, or it can't be told. */
  find(): Promise<boolean> {
    const login = this.login.value.trim();
    if (login === '') return Promise.resolve(false);
    if (this.asked?.login !== login) this.asked = { login, answer: this.ask(login) };
    return this.asked.answer;
  }

  /** The account is known and confirmed; else says what is missing. */
  async require(): Promise<boolean> {
    this.login.leave();
    if (this.login.fault !== null || !(await this.find())) return false;
    this.demand();
    return this.confirmed;
  }

  /** Says that the account that is shown has to be confirmed, where it was not. */
  demand(): void {
    this.isDue = this.account !== null && !this.confirmed;
  }

  /** The server knows no such account, or says nothing. */
  refuse(error: Parameters<typeof failureText>[0]): void {
    this.asked = null;
    const isUnknown = error.code === 'ACCOUNT_NOT_FOUND' || error.code === 'BAD_REQUEST';
    if (isUnknown) this.login.refuse('wrong');
    this.setAccount(null, isUnknown ? null : failureText(error));
  }

  private async ask(login: string): Promise<boolean> {
    const result = await attempt(this.api.fetchAccount(login));
    if (this.login.value.trim() !== login) return false;
    if (result.ok) this.setAccount(result.value);
    else this.refuse(result.error);
    return result.ok;
  }

  private setAccount(account: PaymentAccount | null, failure: string | null = null) {
    this.account = account;
    this.failure = failure;
    this.confirmed = false;
    this.isDue = false;
  }
}
