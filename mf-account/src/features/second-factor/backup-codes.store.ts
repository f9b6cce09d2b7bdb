import type { BackupCodesReply } from '@site/shared/contracts/two-factor';
import { checkFilled } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { FactorApi } from './factor.api';
import { backupCodesText as text } from './backup-codes.text';

/**
 * The backup codes that the server offers, and those that the player has picked. An account can have at most
 * `backupCodesLimit` codes (docs/product/second-factor.md#reserve-codes).
 */
export class BackupCodesStore {
  readonly password = new Field(checkFilled);
  readonly passwordForm = new Form([this.password]);
  readonly pickForm = new Form([]);
  offer: BackupCodesReply | null = null;
  picked: readonly string[] = [];

  constructor(private readonly api: Pick<FactorApi, 'offerBackupCodes' | 'saveBackupCodes'>) {
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, password: false, passwordForm: false, pickForm: false },
      { autoBind: true, deep: false },
    );
  }

  /** Number of codes that the player may pick in total. */
  get available(): number {
    return this.offer ? Math.max(0, this.offer.backupCodesLimit - this.offer.backupCodeCurrent) : 0;
  }

  get isFull(): boolean {
    return this.picked.length >= this.available;
  }

  /** Picks or unpicks a code. Ignores a pick above the limit. */
  pick(code: string, isPicked: boolean): void {
    const others = this.picked.filter((other) => other !== code);
    if (isPicked && others.length >= this.available) return;
    this.picked = isPicked ? [...others, code] : others;
  }

  async requestOffer(): Promise<void> {
    const result = await this.passwordForm.send(() => this.api.offerBackupCodes(this.password.value));
    if (!result) return;
    if (result.ok) return this.setOffer(result.value);
    const { code } = result.error;
    if (code === 'INCORRECT_PASSWORD') this.passwordForm.refuse(this.password, 'wrong');
    else this.passwordForm.fail(code === 'CONFLICT' ? text.noFactor : failureText(result.error));
  }

  /** Saves the picked codes. Resolves to the account's new code counts, or to null if nothing was saved. */
  async save(): Promise<BackupCodesReply | null> {
    if (this.picked.length === 0) return null;
    const result = await this.pickForm.send(() => this.api.saveBackupCodes(this.picked));
    if (!result) return null;
    if (result.ok) return result.value;
    const { code } = result.error;
    // the offer is no longer valid, for example because another tab has requested a new one
    if (code === 'CODE_EXPIRED' || code === 'CONFLICT') {
      this.setOffer(null);
      this.passwordForm.fail(text.expired);
    } else this.pickForm.fail(failureText(result.error));
    return null;
  }

  private setOffer(next: BackupCodesReply | null) {
    this.offer = next;
    this.picked = [];
  }
}
