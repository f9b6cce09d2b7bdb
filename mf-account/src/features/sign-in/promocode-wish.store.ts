import type { PromocodeCheckReply } from '@site/shared/contracts/profile';
import { Field } from '@site/shared/forms/field.store';
import { checkPromocode } from '@site/shared/rules/account-fields';
import { attempt } from '@site/shared/rules/load';
import { broughtWords } from '@site/shared/text/reward-words';
import { makeAutoObservable } from 'mobx';

type CheckPromocode = (code: string) => Promise<PromocodeCheckReply>;

/** The promocode of a new player: what it brings is said before anybody registers (decision 29). */
export class PromocodeWish {
  readonly field = new Field((value) => (value === '' ? null : checkPromocode(value)));
  private brought: (PromocodeCheckReply & { asked: string }) | null = null;
  /** Asked about last. */
  private asked = '';

  constructor(private readonly checkCode: CheckPromocode) {
    makeAutoObservable<this, 'checkCode' | 'asked'>(
      this,
      { checkCode: false, asked: false, field: false },
      { autoBind: true, deep: false },
    );
  }

  /** What the code in the field brings, in words; null while that is not known. */
  get words(): string | null {
    const { brought } = this;
    return brought && brought.asked === this.field.value ? broughtWords(brought.reward, brought.task) : null;
  }

  /** A code that came along with the player; what was typed stays. `onUseless`: it brings nothing any more, so the field is left empty. */
  async bring(code: string, onUseless?: () => void): Promise<void> {
    const { field } = this;
    if (field.value !== '') return;
    field.type(code);
    await this.check();
    if (!onUseless || field.value !== code || field.fault === null) return;
    field.clear();
    onUseless();
  }

  /** Asks about what stands in the field, once. A failure of the question is nobody's business. */
  async check(): Promise<void> {
    const code = this.field.value;
    if (code === '' || code === this.asked || checkPromocode(code) !== null) return;
    this.asked = code;
    const result = await attempt(this.checkCode(code));
    if (code !== this.field.value) return;
    if (result.ok) this.setBrought({ ...result.value, asked: code });
    else if (result.error.code === 'INVALID_PROMOCODE') this.field.refuse('invalid');
    else this.asked = '';
  }

  private setBrought(next: PromocodeCheckReply & { asked: string }) {
    this.brought = next;
  }
}
