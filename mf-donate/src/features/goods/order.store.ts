import type { ApiError } from '@site/shared/contracts/errors';
import type { ClaimBody, DonateCase, GoodsReply, ServiceBody } from '@site/shared/contracts/donate';
import { failureText } from '@site/shared/forms/forms.text';
import { isTemporaryFailure } from '@site/area/rules/is-temporary-failure';
import { attempt } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import { goodsText as text } from './goods.text';
import type { OrderKeys } from '../../stores/order-keys';

interface Ports {
  /** Buys a service or claims a case. */
  order: (body: ServiceBody & ClaimBody) => Promise<GoodsReply>;
  keys: OrderKeys;
  /**
   * Visit and kind of the order, for example `3/service`. Scope, item and character together identify an
   * intent in `OrderKeys`.
   */
  scope: string;
  /** Called with the current price in DP when it is no longer the one that the player saw. */
  onPrice?: (price: number) => void;
  /** Called with the case as it is now when it is no longer what the player saw. */
  onCase?: (changed: DonateCase) => void;
}

/**
 * State of the purchase of one service or the claim of one case; see docs/product/shop.md#services and
 * #cases.
 */
export class OrderStore {
  state: 'choosing' | 'sending' | 'done' = 'choosing';
  failure: string | null = null;
  /** The field that the server refused, instead of a failure of the whole order. */
  refusedField: string | null = null;
  /** Balance at the last refusal, and the part of it that a refund under way will take. */
  private held: { coins: number; reserved: number } | null = null;
  /** Id and price in DP of the accepted order. Set while `state` is `done`. */
  orderId = '';
  price = 0;
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
    this.forgetFailure();
  }

  /** Hides the failure of the last attempt, because the player has changed the order. */
  forgetFailure(): void {
    this.failure = null;
    this.refusedField = null;
    this.held = null;
  }

  /**
   * Returns how many DP are missing at this price and balance; negative if some are left. Counts the DP that a refund
   * under way will take, which the server has named, until the balance changes.
   */
  missingOf(cost: number, balance: number): number {
    return cost - balance + (this.held?.coins === balance ? this.held.reserved : 0);
  }

  /**
   * Sends the order. `given` is what a service needs, and the price or the terms that the player saw. Returns the new
   * coin balance, or null if the order failed or has already been sent.
   */
  async send(
    characterId: number,
    given: Pick<ServiceBody & ClaimBody, 'input' | 'vehicleId' | 'price' | 'terms'> = {},
  ): Promise<number | null> {
    if (this.state !== 'choosing') return null;
    this.setState('sending', null);
    const { id, ports } = this;
    const intent = [ports.scope, id, characterId, given.vehicleId, given.input].filter(Boolean).join('/');
    // A retry after a lost reply uses the same key, so that the retry can't create a second order.
    const idempotencyKey = ports.keys.keyFor(intent);
    const result = await attempt(ports.order({ ...given, id, characterId, idempotencyKey }));
    if (result.ok || !isTemporaryFailure(result.error)) ports.keys.finish(intent);
    if (result.ok) this.setDone(result.value.orderId, given.price);
    else this.setRefused(result.error, given.price);
    return result.ok ? result.value.coinsBalance : null;
  }

  private setDone(orderId: string, price = 0) {
    this.orderId = orderId;
    this.price = price;
    this.setState('done', null);
  }

  private setRefused(error: ApiError, seenPrice = 0) {
    this.state = 'choosing';
    const { field = null, price, case: changed, coins, reserved } = toDetails(error);
    const isHeld = error.code === 'NOT_ENOUGH_COINS' && coins !== undefined && reserved !== undefined;
    this.held = isHeld ? { coins, reserved } : null;
    this.refusedField = error.code === 'SERVICE_INPUT' ? field : null;
    this.failure = this.refusedField === 'input' ? null : toRefusal(error);
    if (error.code !== 'PRICE_CHANGED') return;
    if (changed) {
      this.failure = text.caseChanged;
      this.ports.onCase?.(changed);
    }
    if (price === undefined) return;
    this.failure = text.priceChanged(seenPrice, price);
    this.ports.onPrice?.(price);
  }

  private setState(state: OrderStore['state'], failure: string | null) {
    this.state = state;
    this.failure = failure;
    this.refusedField = null;
    this.held = null;
  }
}

const toDetails = ({ details }: ApiError) =>
  (details ?? {}) as {
    field?: string;
    text?: string;
    next?: number;
    price?: number;
    case?: DonateCase;
    coins?: number;
    reserved?: number;
  };

function toRefusal(error: ApiError): string {
  const { text: reason, next, reserved } = toDetails(error);
  if (error.code === 'NOT_ENOUGH_COINS' && reserved !== undefined) return text.reserved(reserved);
  if (error.code === 'SERVICE_REFUSED' && reason !== undefined) return reason;
  if (error.code === 'SERVICE_TOO_SOON' && next !== undefined) return text.tooSoon(next);
  const words: Partial<Record<string, string>> = text.refusals;
  return words[error.code] ?? failureText(error);
}
