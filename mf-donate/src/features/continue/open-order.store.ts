import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { failureText } from '@site/shared/forms/forms.text';
import { attempt } from '@site/area/rules/load';
import { toSafeLink } from '@site/area/rules/links';
import type { ToastStore } from '@site/area';
import { makeAutoObservable } from 'mobx';
import type { PaymentApi } from '../../stores/payment.api';
import { continueText as text } from './continue.text';

interface Ports {
  api: Pick<PaymentApi, 'check' | 'cancel'>;
  toasts: Pick<ToastStore, 'show'>;
  /** Opens the page of the payment system. */
  openPage: (address: string) => void;
  /** Called with the order's state after an action. */
  onChecked: (check: PaymentCheck) => void;
}

/** Actions on one unpaid order; see docs/product/payments.md#continue. */
export class OpenOrderStore {
  /** The action that is waiting for the server. */
  busy: 'continue' | 'cancel' | null = null;

  constructor(
    private readonly provider: PaymentProviderName,
    private readonly id: string,
    private readonly ports: Ports,
  ) {
    makeAutoObservable<this, 'ports' | 'provider' | 'id'>(
      this,
      { ports: false, provider: false, id: false },
      { autoBind: true },
    );
  }

  /** Opens the payment page, if the payment system still keeps it open. */
  async continue(): Promise<void> {
    const check = await this.ask('continue', () => this.ports.api.check(this.provider, this.id));
    if (!check) return;
    if (check.page && toSafeLink(check.page)) return this.ports.openPage(check.page);
    this.report(check, text.closed);
  }

  async cancel(): Promise<void> {
    const check = await this.ask('cancel', () => this.ports.api.cancel(this.provider, this.id));
    if (check) this.report(check, text.canceled(check.amount));
  }

  private async ask(
    action: NonNullable<OpenOrderStore['busy']>,
    call: () => Promise<PaymentCheck>,
  ): Promise<PaymentCheck | null> {
    if (this.busy !== null) return null;
    this.setBusy(action);
    const result = await attempt(call());
    this.setBusy(null);
    if (result.ok) return result.value;
    const { toasts } = this.ports;
    const isSilent = result.error.code === 'UNAVAILABLE';
    toasts.show(isSilent ? text.silent(this.provider) : { type: 'error', title: failureText(result.error) });
    return null;
  }

  /** Shows the state of the order as a toast: `otherwise` for an order that is neither paid nor at the bank. */
  private report(check: PaymentCheck, otherwise: Parameters<ToastStore['show']>[0]): void {
    const { onChecked, toasts } = this.ports;
    onChecked(check);
    if (check.status === 'succeeded') toasts.show(text.paid(check));
    else toasts.show(check.report?.state === 'processing' ? text.processing : otherwise);
  }

  private setBusy(next: OpenOrderStore['busy']) {
    this.busy = next;
  }
}
