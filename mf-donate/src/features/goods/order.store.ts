import type { ApiError } from '@site/shared/contracts/errors';
import type { GoodsBody, GoodsReply } from '@site/shared/contracts/donate';
import { failureText } from '@site/shared/forms/forms.text';
import { isPassing } from '@site/shared/rules/is-passing';
import { attempt } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';
import { goodsText as text } from './goods.text';
import type { OrderKeys } from './order-keys';

interface Ports {
  /** Buys or claims. */
  order: (body: GoodsBody) => Promise<GoodsReply>;
  keys: OrderKeys;
  /** Whose order it is, and of what: with the character it names one wish. */
  wish: string;
}

/** One service that is being bought, or one case that is being claimed, for one character (decision 28). */
export class OrderStore {
  state: 'choosing' | 'sending' | 'done' = 'choosing';
  failure: string | null = null;
  /** Whom it is for; null: the player's chosen character. */
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

  /** What is on the account afterwards; null when it was not taken, or is on its way already. */
  async send(characterId: number): Promise<number | null> {
    if (this.state !== 'choosing') return null;
    this.setState('sending', null);
    const { id, ports } = this;
    const wish = `${ports.wish}/${id}/${characterId}`;
    // a try that got no answer is this order again, never a second one
    const result = await attempt(ports.order({ id, characterId, idempotencyKey: ports.keys.of(wish) }));
    if (result.ok || !isPassing(result.error)) ports.keys.settle(wish);
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
