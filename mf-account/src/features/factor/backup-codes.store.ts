import type { BackupCodesReply } from '@site/shared/contracts/two-factor';
import { checkFilled } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { FactorApi } from './factor.api';
import { factorText } from './factor.text';

const text = factorText.backup;

/** An offer of backup codes, and which of them the player keeps: up to limit minus current (spec §5, decision 20). */
export class BackupCodesStore {
  readonly password = new Field(checkFilled);
  readonly passwordForm = new Form([this.password]);
  readonly pickForm = new Form([]);
  offer: BackupCodesReply | null = null;
  picked: readonly string[] = [];

  constructor(private readonly api: Pick<FactorApi, 'offerCodes' | 'keepCodes'>) {
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, password: false, passwordForm: false, pickForm: false },
      { autoBind: true, deep: false },
    );
  }

  /** How many may be picked. */
  get room(): number {
    return this.offer ? Math.max(0, this.offer.backupCodesLimit - this.offer.backupCodeCurrent) : 0;
  }

  get isFull(): boolean {
    return this.picked.length >= this.room;
  }

  /** Puts a code among the picked ones or takes it out; one too many stays out. */
  pick(code: string, isPicked: boolean): void {
    const others = this.picked.filter((one) => one !== code);
    if (isPicked && others.length >= this.room) return;
    this.picked = isPicked ? [...others, code] : others;
  }

  async ask(): Promise<void> {
    const result = await this.passwordForm.send(() => this.api.offerCodes(this.password.value));
    if (!result) return;
    if (result.ok) return this.setOffer(result.value);
    const { code } = result.error;
    if (code === 'INCORRECT_PASSWORD') this.passwordForm.refuse(this.password, 'wrong');
    else this.passwordForm.fail(code === 'CONFLICT' ? text.noFactor : failureText(result.error));
  }

  /** What the account has now, once the picked ones are kept. */
  async keep(): Promise<BackupCodesReply | null> {
    if (this.picked.length === 0) return null;
    const result = await this.pickForm.send(() => this.api.keepCodes(this.picked));
    if (!result) return null;
    if (result.ok) return result.value;
    const { code } = result.error;
    // another tab has taken an offer of its own, or kept some meanwhile
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
