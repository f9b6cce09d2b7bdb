import type { EnabledReply, FactorChannel } from '@site/shared/contracts/two-factor';
import { checkFilled } from '@site/shared/rules/account-fields';
import { attempt } from '@site/area/rules/load';
import type { Timer } from '@site/area/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { poll } from '@site/area/rules/poll';
import { SECOND_FACTOR_POLL_MS } from '@site/shared/contracts/limits';
import type { FactorApi } from './factor.api';
import { factorText } from './factor.text';

interface Ports {
  api: FactorApi;
  timer: Timer;
}

/**
 * Disconnects the second factor with a code or with an approval on the phone
 * (docs/product/second-factor.md#disconnect).
 */
export class DisconnectStore {
  readonly code = new Field(checkFilled, { trims: true });
  readonly form = new Form([this.code]);
  /** Channel of the connected factor; null until loaded. */
  channel: FactorChannel | null = null;
  /** True while a request on the phone waits for a response. */
  isRequested = false;
  isRequesting = false;
  isOff = false;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false, code: false, form: false }, { autoBind: true });
  }

  async submit(): Promise<void> {
    const code = this.code.value;
    const result = await this.form.send(() => this.ports.api.disconnect(code));
    if (!result || this.isOff) return;
    if (result.ok) return this.setOff();
    const { code: why } = result.error;
    if (why === 'INVALID_VERIFICATION_CODE' || why === 'BAD_REQUEST') this.form.refuse(this.code, 'wrong');
    else this.form.fail(failureText(result.error));
  }

  async requestPhoneApproval(): Promise<void> {
    if (this.isRequesting) return;
    this.setRequesting(true);
    const result = await attempt(this.ports.api.disconnect());
    this.setRequesting(false);
    this.form.fail(result.ok ? null : failureText(result.error));
    if (result.ok && result.value.success) this.setOff();
    else if (result.ok) this.setRequested();
  }

  /** Checks every second whether the factor is still connected. Returns a function that stops the polling. */
  start(): () => void {
    return poll(
      this.ports.timer,
      async () => {
        const result = await attempt(this.ports.api.isEnabled());
        if (result.ok && !this.isOff) this.applyStatus(result.value);
        return this.isOff;
      },
      SECOND_FACTOR_POLL_MS,
    );
  }

  private applyStatus({ hasAccount, channel, disconnect }: EnabledReply) {
    if (!hasAccount) return this.setOff();
    this.channel = channel ?? null;
    if (!this.isRequested || (disconnect !== 'denied' && disconnect !== 'expired')) return;
    this.isRequested = false;
    this.form.fail(factorText.disconnect.refused[disconnect]);
  }

  private setOff() {
    this.isOff = true;
  }

  private setRequested() {
    this.isRequested = true;
  }

  private setRequesting(next: boolean) {
    this.isRequesting = next;
  }
}
