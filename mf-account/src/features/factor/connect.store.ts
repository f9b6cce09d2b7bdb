import type { FactorChannel } from '@site/shared/contracts/two-factor';
import { checkFilled } from '@site/shared/rules/account-fields';
import { attempt } from '@site/shared/rules/load';
import type { Timer } from '@site/shared/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { poll } from '@site/shared/rules/poll';
import { codeFaultOf } from '../email/email-code.store';
import type { Connecting, ConnectingStore } from './connecting.store';
import type { FactorApi } from './factor.api';
import { factorText } from './factor.text';

interface Ports {
  api: FactorApi;
  memory: ConnectingStore;
  playerId: number | null;
  /** Whether the present address is confirmed: then a code goes there. */
  isConfirmed: boolean;
  timer: Timer;
}

const text = factorText.connect;

/** Connecting a second factor: way and password, then link and reserve code, then a code or the phone's word (decision 15). */
export class ConnectStore {
  readonly password = new Field(checkFilled);
  readonly mailCode = new Field(checkFilled);
  readonly passwordForm = new Form(() => [this.password, ...(this.needsCode ? [this.mailCode] : [])]);
  readonly code = new Field(checkFilled);
  readonly codeForm = new Form([this.code]);
  channel: FactorChannel = 'totp';
  /** A code of a letter is asked for beside the password. */
  needsCode: boolean;
  connecting: Connecting | null;
  /** The player says to have written the reserve code down. */
  isWritten = false;
  isConnected = false;

  constructor(private readonly ports: Ports) {
    const { memory, playerId, timer, isConfirmed } = ports;
    this.needsCode = isConfirmed;
    this.connecting = memory.of(playerId, timer.now());
    makeAutoObservable<this, 'ports'>(
      this,
      { ports: false, password: false, mailCode: false, passwordForm: false, code: false, codeForm: false },
      { autoBind: true, deep: false },
    );
  }

  choose(channel: FactorChannel): void {
    this.channel = channel;
  }

  setWritten(isWritten: boolean): void {
    this.isWritten = isWritten;
    if (isWritten && this.codeForm.failure === text.needsTick) this.codeForm.fail(null);
  }

  async connect(): Promise<void> {
    const { api, memory, playerId, timer } = this.ports;
    const mailCode = this.mailCode.value.replace(/\s/g, '');
    const result = await this.passwordForm.send(() =>
      api.connect(this.channel, this.password.value, mailCode),
    );
    if (!result) return;
    if (result.ok) {
      const reply = result.value;
      const connecting = { playerId, reply, expiresAt: timer.now() + reply.expiresIn };
      memory.begin(connecting);
      return this.setConnecting(connecting);
    }
    const codeFault = codeFaultOf(result.error);
    if (result.error.code === 'INCORRECT_PASSWORD') this.passwordForm.refuse(this.password, 'wrong');
    else if (codeFault) this.askForCode(codeFault);
    // it is on already: another tab was faster
    else if (result.error.code === 'CONFLICT') this.finish();
    else this.passwordForm.fail(failureText(result.error));
  }

  /** The first code of the authenticator. */
  async enrol(): Promise<void> {
    if (!this.isWritten) {
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

  /** Asks each second whether it is on, until it is or its time is over (spec §4). */
  start(): () => void {
    return poll(this.ports.timer, async () => {
      if (!this.connecting) return true;
      if (this.connecting.expiresAt <= this.ports.timer.now()) this.expire();
      else await this.look();
      return this.isConnected || !this.connecting;
    });
  }

  private async look() {
    const result = await attempt(this.ports.api.isEnabled());
    if (result.ok && result.value.hasAccount && !this.isConnected) this.finish();
  }

  /** Also of an account whose former address was confirmed: the settings tell of the present one only. */
  private askForCode(fault: 'wrong' | 'expired') {
    if (this.needsCode) return this.passwordForm.refuse(this.mailCode, fault);
    this.needsCode = true;
    this.passwordForm.fail(text.needsCode);
  }

  private finish() {
    this.ports.memory.end();
    this.isConnected = true;
  }

  private expire() {
    this.ports.memory.end();
    this.connecting = null;
    this.isWritten = false;
    this.code.clear();
    this.password.clear();
    this.mailCode.clear();
    this.passwordForm.fail(text.expired);
  }

  private setConnecting(next: Connecting) {
    this.connecting = next;
  }
}
