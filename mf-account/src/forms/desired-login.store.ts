import { checkLogin } from '@site/shared/rules/account-fields';
import { attempt } from '@site/area/rules/load';
import type { Timer } from '@site/area/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';

interface Ports {
  checkLogin: (login: string, address: string | null) => Promise<{ free: boolean; reserved?: boolean }>;
  /**
   * Returns the typed e-mail address, or null while it is not valid. Forms that cannot claim a reserved login
   * omit this function.
   */
  address?: () => string | null;
  timer: Timer;
}

/** Pause after the last key press before the login is checked. */
const TYPING_PAUSE_MS = 400;

/** The login field of a new player. While the player types, checks that the login is free. */
export class DesiredLogin {
  readonly field = new Field(checkLogin, { trims: true });
  /** The login that the last answered check has reported as free, otherwise null. */
  private freeLogin: string | null = null;
  private cancelCheck: () => void = () => undefined;
  /** Number of the latest check. Replies to earlier checks are ignored, because the address may have changed. */
  private lastCheck = 0;
  /** The address of the last check that the server has answered. */
  private checkedAddress: string | null = null;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports' | 'cancelCheck' | 'lastCheck' | 'checkedAddress'>(
      this,
      { ports: false, cancelCheck: false, lastCheck: false, checkedAddress: false, field: false },
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

  /**
   * Called when the player has left the address field. Checks a free or reserved login again if the address has
   * changed, because a reserved login is free only for the address that reserved it.
   */
  recheck(): void {
    const { value, fault } = this.field;
    const dependsOnAddress = fault === 'reserved' || this.isFree;
    if (dependsOnAddress && this.address !== this.checkedAddress) void this.checkAvailability(value);
  }

  /** Cancels the scheduled check when the form is unmounted. */
  dispose(): void {
    this.cancelCheck();
  }

  private async checkAvailability(login: string): Promise<void> {
    if (this.isRefused) return;
    const check = ++this.lastCheck;
    const address = this.address;
    const result = await attempt(this.ports.checkLogin(login, address));
    if (!result.ok || login !== this.field.value || check !== this.lastCheck || this.isRefused) return;
    this.checkedAddress = address;
    const { free, reserved } = result.value;
    this.setFree(free ? login : null);
    if (!free) this.field.refuse(reserved ? 'reserved' : 'taken');
  }

  /** True if the reply to the form, which is better than any check, has refused the login. */
  private get isRefused(): boolean {
    return this.field.fault === 'taken';
  }

  private get address(): string | null {
    return this.ports.address?.() ?? null;
  }

  private setFree(login: string | null) {
    this.freeLogin = login;
    // removes the error of an earlier check
    if (login !== null) this.field.type(login);
  }
}
