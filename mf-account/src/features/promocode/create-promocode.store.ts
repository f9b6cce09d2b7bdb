import type { CreatePromocodeReply } from '@site/shared/contracts/profile';
import { checkNewPromocode } from '@site/shared/rules/account-fields';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { PromocodeApi } from './promocode.api';
import { promocodeText as text } from './promocode.text';

/** The form for a player's own promocode, paid in DP (docs/product/promo.md#promocodes). */
export class CreatePromocodeStore {
  readonly code = new Field(checkNewPromocode, { trims: true });
  readonly form = new Form([this.code]);

  constructor(private readonly api: PromocodeApi) {
    makeAutoObservable<this, 'api'>(this, { api: false, code: false, form: false }, { autoBind: true });
  }

  /**
   * Creates the promocode. Returns the code and the remaining balance, or null if no promocode was created.
   */
  async submit(): Promise<CreatePromocodeReply | null> {
    const result = await this.form.send(() => this.api.create(this.code.value));
    if (!result) return null;
    if (result.ok) return result.value;
    const { code } = result.error;
    if (code === 'PROMOCODE_TAKEN') this.form.refuse(this.code, 'taken');
    else if (code === 'INVALID_PROMOCODE' || code === 'BAD_REQUEST') this.form.refuse(this.code, 'invalid');
    else this.form.fail(code === 'NOT_ENOUGH_COINS' ? text.poor : failureText(result.error));
    return null;
  }
}
