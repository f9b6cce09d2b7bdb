import type { ApiError } from '@site/shared/contracts/errors';
import type { GoodsBody, GoodsReply } from '@site/shared/contracts/donate';
import { failureText } from '@site/shared/forms/forms.text';
import { isTemporaryFailure } from '@site/area/rules/is-temporary-failure';
import { attempt } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import { goodsText as text } from './goods.text';
import type { OrderKeys } from '../../stores/order-keys';

interface Ports {
  /** Buys a service or claims a case. */
  order: (body: GoodsBody) => Promise<GoodsReply>;
  keys: OrderKeys;
  /**
   * Visit and kind of the order, for example `3/service`. Scope, item and character together identify an
   * intent in `OrderKeys`.
   */
  scope: string;
}

/**
 * State of the purchase of one service or the claim of one case; see docs/product/shop.md#services and
 * #cases.
 */
export class OrderStore {
  state: 'choosing' | 'sending' | 'done' = 'choosing';
  failure: string | null = null;
  /** Id of the character picked for this order; null means the player's selected character. */
  chosen: number | null = null;

  constructor(
    readonly id: number,
    private readonly ports: Ports,
  ) {
    makeAutoObservable<this, 'ports'>(this, { ports: false, id: false }, { autoBind: true, deep: false });
  }

  choose(characterId: number): void {
    this.chosen = characterId;
    this.failure = null;
  }

  /** Sends the order. Returns the new coin balance, or null if the order failed or has already been sent. */
  async send(characterId: number): Promise<number | null> {
    if (this.state !== 'choosing') return null;
    this.setState('sending', null);
    const { id, ports } = this;
    const intent = `${ports.scope}/${id}/${characterId}`;
    // A retry after a lost reply uses the same key, so that the retry can't create a second order.
    const result = await attempt(ports.order({ id, characterId, idempotencyKey: ports.keys.keyFor(intent) }));
    if (result.ok || !isTemporaryFailure(result.error)) ports.keys.finish(intent);
    if (result.ok) this.setState('done', null);
    else this.setState('choosing', toRefusal(result.error));
    return result.ok ? result.value.coinsBalance : null;
  }

  private setState(state: OrderStore['state'], failure: string | null) {
    this.state = state;
    this.failure = failure;
  }
}

function toRefusal(error: ApiError): string {
  const words: Partial<Record<string, string>> = text.refusals;
  return words[error.code] ?? failureText(error);
}
