import { checkLogin } from '@site/shared/rules/account-fields';
import { attempt } from '@site/shared/rules/load';
import type { Timer } from '@site/shared/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';

interface Ports {
  /** Whether a login may still be had. */
  checkLogin: (login: string) => Promise<{ free: boolean }>;
  timer: Timer;
}

/** After the last key the login is asked about. */
const PAUSE_MS = 400;

/** The login that a new player wishes for: asked about while it is typed. */
export class LoginWish {
  readonly field = new Field(checkLogin);
  /** The login that the server has said to be free. */
  private freeLogin: string | null = null;
  private cancelCheck: () => void = () => undefined;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports' | 'cancelCheck'>(
      this,
      { ports: false, cancelCheck: false, field: false },
      { autoBind: true },
    );
  }

  get isFree(): boolean {
    return this.field.value !== '' && this.freeLogin === this.field.value;
  }

  /** Asks a little later whether it is free. A failure of the question is nobody's business. */
  type(value: string): void {
    this.cancelCheck();
    this.field.type(value);
    if (checkLogin(value) === null)
      this.cancelCheck = this.ports.timer.after(PAUSE_MS, () => void this.ask(value));
  }

  /** Nobody looks at the form any more. */
  dispose(): void {
    this.cancelCheck();
  }

  private async ask(login: string): Promise<void> {
    const result = await attempt(this.ports.checkLogin(login));
    if (!result.ok || login !== this.field.value) return;
    if (result.value.free) this.setFree(login);
    else this.field.refuse('taken');
  }

  private setFree(login: string) {
    this.freeLogin = login;
  }
}
