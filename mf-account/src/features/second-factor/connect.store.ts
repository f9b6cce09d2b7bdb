import type { FactorChannel } from '@site/shared/contracts/two-factor';
import { checkFilled } from '@site/shared/rules/account-fields';
import { attempt } from '@site/area/rules/load';
import type { Timer } from '@site/area/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { poll } from '@site/area/rules/poll';
import { SECOND_FACTOR_POLL_MS } from '@site/shared/contracts/limits';
import { codeFaultOf } from '../../forms/email-code.store';
import type { FactorConnection, FactorConnectionStore } from '../../stores/factor-connection.store';
import type { FactorApi } from './factor.api';
import { factorText } from './factor.text';

interface Ports {
  api: FactorApi;
  connectionStore: FactorConnectionStore;
  playerId: number | null;
  /**
   * True if the account ever confirmed an e-mail address. Connecting then requires a code sent to the last
   * confirmed one.
   */
  needsStepUp: boolean;
  timer: Timer;
}

const text = factorText.connect;

/**
 * Connects a second factor in three steps: channel and password, link and reserve code, verification
 * (docs/product/second-factor.md#connect).
 */
export class ConnectStore {
  readonly password = new Field(checkFilled);
  readonly mailCode = new Field(checkFilled, { trims: true });
  readonly passwordForm = new Form(() => [this.password, ...(this.needsCode ? [this.mailCode] : [])]);
  readonly code = new Field(checkFilled, { trims: true });
  readonly codeForm = new Form([this.code]);
  channel: FactorChannel = 'totp';
  /** True when the password form also requires a code from an e-mail. */
  needsCode: boolean;
  connection: FactorConnection | null;
  /** True when the player has ticked «Резервный код записан». */
  isReserveCodeWritten = false;
  isConnected = false;

  constructor(private readonly ports: Ports) {
    const { connectionStore, playerId, timer, needsStepUp } = ports;
    this.needsCode = needsStepUp;
    this.connection = connectionStore.of(playerId, timer.now());
    makeAutoObservable<this, 'ports'>(
      this,
      { ports: false, password: false, mailCode: false, passwordForm: false, code: false, codeForm: false },
      { autoBind: true, deep: false },
    );
  }

  choose(channel: FactorChannel): void {
    this.channel = channel;
  }

  setReserveCodeWritten(isWritten: boolean): void {
    this.isReserveCodeWritten = isWritten;
    if (isWritten && this.codeForm.failure === text.needsTick) this.codeForm.fail(null);
  }

  async connect(): Promise<void> {
    const { api, connectionStore, playerId, timer } = this.ports;
    const mailCode = this.mailCode.value.replace(/\s/g, '');
    const result = await this.passwordForm.send(() =>
      api.connect(this.channel, this.password.value, mailCode),
    );
    if (!result) return;
    if (result.ok) {
      const reply = result.value;
      const connecting = { playerId, reply, expiresAt: timer.now() + reply.expiresIn };
      connectionStore.begin(connecting);
      return this.setConnection(connecting);
    }
    const codeFault = codeFaultOf(result.error);
    if (result.error.code === 'INCORRECT_PASSWORD') this.passwordForm.refuse(this.password, 'wrong');
    else if (codeFault) this.requireEmailCode(codeFault);
    // a factor is already connected, for example in another tab
    else if (result.error.code === 'CONFLICT') this.finish();
    else this.passwordForm.fail(failureText(result.error));
  }

  /** Completes the connection with the first code from the authenticator app. */
  async enrol(): Promise<void> {
    if (!this.isReserveCodeWritten) {
      this.codeForm.check();
      return this.codeForm.fail(text.needsTick);
    }
    const result = await this.codeForm.send(() => this.ports.api.enrol(this.code.value));
    if (!result || this.isConnected) return;
    if (result.ok) return this.finish();
    const fault = codeFaultOf(result.error);
    if (fault === 'expired') this.expire();
    else if (fault || result.error.code === 'BAD_REQUEST') this.codeForm.refuse(this.code, 'wrong');
    else this.codeForm.fail(failureText(result.error));
  }

  /**
   * Polls every second until the factor is connected or the connection expires. Returns a function that stops
   * the polling.
   */
  start(): () => void {
    return poll(
      this.ports.timer,
      async () => {
        if (!this.connection) return true;
        if (this.connection.expiresAt <= this.ports.timer.now()) this.expire();
        else await this.checkEnabled();
        return this.isConnected || !this.connection;
      },
      SECOND_FACTOR_POLL_MS,
    );
  }

  private async checkEnabled() {
    const result = await attempt(this.ports.api.isEnabled());
    if (result.ok && result.value.hasAccount && !this.isConnected) this.finish();
  }

  /**
   * Shows that a code from an e-mail is required. The server requires it even if the current address is
   * unconfirmed, as long as the account has ever confirmed an address.
   */
  private requireEmailCode(fault: 'wrong' | 'expired') {
    if (this.needsCode) return this.passwordForm.refuse(this.mailCode, fault);
    this.needsCode = true;
    this.passwordForm.fail(text.needsCode);
  }

  private finish() {
    this.ports.connectionStore.end();
    this.isConnected = true;
  }

  private expire() {
    this.ports.connectionStore.end();
    this.connection = null;
    this.isReserveCodeWritten = false;
    this.code.clear();
    this.password.clear();
    this.mailCode.clear();
    this.passwordForm.fail(text.expired);
  }

  private setConnection(next: FactorConnection) {
    this.connection = next;
  }
}
