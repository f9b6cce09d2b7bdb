import type { PromocodeCheckReply } from '@site/shared/contracts/profile';
import { Field } from '@site/shared/forms/field.store';
import { checkPromocode } from '@site/shared/rules/account-fields';
import { attempt } from '@site/area/rules/load';
import { promocodeRewardWords } from '@site/shared/text/reward-words';
import { makeAutoObservable } from 'mobx';

type CheckPromocode = (code: string) => Promise<PromocodeCheckReply>;

/**
 * The promocode field of the registration form. Previews the reward for the code
 * (docs/product/promo.md#promocodes).
 */
export class PromocodePreview {
  readonly field = new Field((value) => (value === '' ? null : checkPromocode(value)), { trims: true });
  private preview: (PromocodeCheckReply & { code: string }) | null = null;
  private lastChecked = '';

  constructor(private readonly checkCode: CheckPromocode) {
    makeAutoObservable<this, 'checkCode' | 'lastChecked'>(
      this,
      { checkCode: false, lastChecked: false, field: false },
      { autoBind: true, deep: false },
    );
  }

  /** The reward for the code in the field, in Russian; null while unknown. */
  get rewardWords(): string | null {
    const { preview } = this;
    return preview && preview.code === this.field.value
      ? promocodeRewardWords(preview.reward, preview.task)
      : null;
  }

  /**
   * Fills an empty field with a code from a link or a partner page. If `onInvalid` is given and the code is
   * not valid, clears the field again and calls `onInvalid`.
   */
  async prefill(code: string, onInvalid?: () => void): Promise<void> {
    const { field } = this;
    if (field.value !== '') return;
    field.type(code);
    await this.check();
    if (!onInvalid || field.value !== code.trim() || field.fault === null) return;
    field.clear();
    onInvalid();
  }

  /**
   * Checks the code in the field, but not the same code twice in a row. Failures other than an invalid code
   * are ignored, because the registration checks the code again.
   */
  async check(): Promise<void> {
    const code = this.field.value;
    if (code === '' || code === this.lastChecked || checkPromocode(code) !== null) return;
    this.lastChecked = code;
    const result = await attempt(this.checkCode(code));
    if (code !== this.field.value) return;
    if (result.ok) this.setPreview({ ...result.value, code });
    else if (result.error.code === 'INVALID_PROMOCODE') this.field.refuse('invalid');
    else this.lastChecked = '';
  }

  private setPreview(next: PromocodeCheckReply & { code: string }) {
    this.preview = next;
  }
}
