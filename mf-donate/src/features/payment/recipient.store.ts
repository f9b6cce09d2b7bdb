import type { PaymentAccount } from '@site/shared/contracts/payments';
import { Field } from '@site/shared/forms/field.store';
import { failureText } from '@site/shared/forms/forms.text';
import { checkFilled } from '@site/shared/rules/account-fields';
import { attempt } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import type { PaymentApi } from '../../stores/payment.api';

/**
 * Finds another player's account by login and lets the payer confirm it; see
 * docs/product/payments.md#guest-top-up.
 */
export class RecipientStore {
  readonly login = new Field(checkFilled, { trims: true });
  /** The account with the typed login, once it has been found. */
  account: PaymentAccount | null = null;
  confirmed = false;
  /** True when the payer tried to pay before confirming the account. */
  needsConfirmation = false;
  failure: string | null = null;
  /** The latest lookup. Calls for the same login share its result. */
  private lastLookup: { login: string; result: Promise<boolean> } | null = null;

  constructor(private readonly api: Pick<PaymentApi, 'fetchAccount'>) {
    makeAutoObservable<this, 'api' | 'lastLookup'>(
      this,
      { api: false, lastLookup: false, login: false },
      { autoBind: true, deep: false },
    );
  }

  type(value: string): void {
    this.login.type(value);
    this.lastLookup = null;
    this.setAccount(null);
  }

  confirm(confirmed: boolean): void {
    this.confirmed = confirmed;
    if (confirmed) this.needsConfirmation = false;
  }

  /**
   * Looks up the typed login, with one request per login. Returns false if no account was found or the
   * request failed.
   */
  lookUp(): Promise<boolean> {
    const login = this.login.value;
    if (login === '') return Promise.resolve(false);
    if (this.lastLookup?.login !== login) this.lastLookup = { login, result: this.fetchAccount(login) };
    return this.lastLookup.result;
  }

  /** Returns true if the account is found and confirmed. Otherwise shows what is missing. */
  async requireConfirmed(): Promise<boolean> {
    this.login.leave();
    if (this.login.fault !== null || !(await this.lookUp())) return false;
    this.requestConfirmation();
    return this.confirmed;
  }

  /** Reminds the payer to confirm the account, if an account is found but not confirmed. */
  requestConfirmation(): void {
    this.needsConfirmation = this.account !== null && !this.confirmed;
  }

  /** Shows that the account does not exist or could not be looked up. */
  refuse(error: Parameters<typeof failureText>[0]): void {
    this.lastLookup = null;
    const isUnknown = error.code === 'ACCOUNT_NOT_FOUND' || error.code === 'BAD_REQUEST';
    if (isUnknown) this.login.refuse('wrong');
    this.setAccount(null, isUnknown ? null : failureText(error));
  }

  private async fetchAccount(login: string): Promise<boolean> {
    const result = await attempt(this.api.fetchAccount(login));
    if (this.login.value !== login) return false;
    if (result.ok) this.setAccount(result.value);
    else this.refuse(result.error);
    return result.ok;
  }

  private setAccount(account: PaymentAccount | null, failure: string | null = null) {
    this.account = account;
    this.failure = failure;
    this.confirmed = false;
    this.needsConfirmation = false;
  }
}
