import { checkLogin } from '@site/shared/rules/account-fields';
import { attempt } from '@site/area/rules/load';
import type { Timer } from '@site/area/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';

interface Ports {
  checkLogin: (login: string) => Promise<{ free: boolean; reserved?: boolean }>;
  timer: Timer;
}

/** Pause after the last key press before the login is checked. */
const TYPING_PAUSE_MS = 400;

/** The login field of a new player. While the player types, checks that the login is free. */
export class DesiredLogin {
  readonly field = new Field(checkLogin, { trims: true });
  /** The last login that the server has reported as free. */
  private freeLogin: string | null = null;
  private cancelCheck: () => void = () => undefined;
  /** Number of the newest check. The replies of earlier ones are about another address. */
  private lastCheck = 0;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports' | 'cancelCheck' | 'lastCheck'>(
      this,
      { ports: false, cancelCheck: false, lastCheck: false, field: false },
      { autoBind: true },
    );
  }

  get isFree(): boolean {
    return this.field.value !== '' && this.freeLogin === this.field.value;
  }

  /**
   * Sets the field and schedules the check. A failed check is ignored, since the server checks the login
   * again on submit.
   */
  type(value: string): void {
    this.cancelCheck();
    this.field.type(value);
    const login = this.field.value;
    if (checkLogin(login) === null)
      this.cancelCheck = this.ports.timer.after(TYPING_PAUSE_MS, () => void this.checkAvailability(login));
  }

  /** Checks the login again after the address has changed, for which the login may be reserved. */
  recheck(): void {
    const { value, fault } = this.field;
    if (fault === 'reserved' || this.isFree) void this.checkAvailability(value);
  }

  /** Cancels the scheduled check when the form is unmounted. */
  dispose(): void {
    this.cancelCheck();
  }

  private async checkAvailability(login: string): Promise<void> {
    const check = ++this.lastCheck;
    const result = await attempt(this.ports.checkLogin(login));
    if (!result.ok || login !== this.field.value || check !== this.lastCheck) return;
    const { free, reserved } = result.value;
    if (!free) return this.field.refuse(reserved ? 'reserved' : 'taken');
    this.setFree(login);
  }

  private setFree(login: string) {
    this.freeLogin = login;
    // removes the error of an earlier check
    this.field.type(login);
  }
}
