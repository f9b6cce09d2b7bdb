import type { ApiError } from '@site/shared/contracts/errors';
import type { CreatePromocodeReply } from '@site/shared/contracts/profile';
import { checkNewPromocode } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { PromocodeApi } from './promocode.api';
import { promocodeText as text } from './promocode.text';

/** A balance, and the part of it that a refund under way will take. */
interface HeldCoins {
  coins: number;
  reserved: number;
}

/** The form for a player's own promocode, paid in DP (docs/product/promo.md#promocodes). */
export class CreatePromocodeStore {
  readonly code = new Field(checkNewPromocode, { trims: true });
  readonly form = new Form([this.code]);
  private held: HeldCoins | null = null;

  constructor(private readonly api: PromocodeApi) {
    makeAutoObservable<this, 'api'>(this, { api: false, code: false, form: false }, { autoBind: true });
  }

  /**
   * Returns how many DP are missing at this price and balance. Includes the DP that a refund under way will take, which
   * the server has named, until the balance changes.
   */
  missingOf(cost: number, balance: number): number {
    const reserved = this.held?.coins === balance ? this.held.reserved : 0;
    return Math.max(0, cost + reserved - balance);
  }

  /**
   * Creates the promocode. Returns the code and the remaining balance, or null if no promocode was created.
   */
  async submit(): Promise<CreatePromocodeReply | null> {
    const result = await this.form.send(() => this.api.create(this.code.value));
    if (!result) return null;
    if (result.ok) return result.value;
    const { code } = result.error;
    const held = toHeld(result.error);
    this.setHeld(held);
    if (code === 'PROMOCODE_TAKEN') this.form.refuse(this.code, 'taken');
    else if (code === 'INVALID_PROMOCODE' || code === 'BAD_REQUEST') this.form.refuse(this.code, 'invalid');
    else if (held) this.form.fail(text.reserved(held.reserved));
    else this.form.fail(code === 'NOT_ENOUGH_COINS' ? text.poor : failureText(result.error));
    return null;
  }

  private setHeld(held: HeldCoins | null) {
    this.held = held;
  }
}

function toHeld({ code, details }: ApiError): HeldCoins | null {
  const { coins, reserved } = (details ?? {}) as Partial<HeldCoins>;
  return code === 'NOT_ENOUGH_COINS' && coins !== undefined && reserved !== undefined
    ? { coins, reserved }
    : null;
}
