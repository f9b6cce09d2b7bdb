import type { GoodsHistory } from '@site/shared/contracts/donate';
import { attempt } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';

type Goods = GoodsHistory['list'][number];

interface Ports {
  /** Fetches the first page of the purchase history. */
  fetch: () => Promise<GoodsHistory>;
  /** Called once, when the order has been delivered or returned. */
  onSettled: (state: Goods['state']) => void;
}

/** Delivery of one order, read from the purchase history; see docs/product/shop.md#delivery. */
export class DeliveryStore {
  state: Goods['state'] = 'waiting';
  /** The game server's message to the player about the delivery. */
  result: string | null = null;

  constructor(
    private readonly orderId: string,
    private readonly ports: Ports,
  ) {
    makeAutoObservable<this, 'orderId' | 'ports'>(
      this,
      { orderId: false, ports: false },
      { autoBind: true, deep: false },
    );
  }

  /** Reads the state of the order. A failed request changes nothing, because the next one follows. */
  async load(): Promise<void> {
    const reply = await attempt(this.ports.fetch());
    const goods = reply.ok ? reply.value.list.find(({ id }) => String(id) === this.orderId) : undefined;
    if (!goods || goods.state === 'waiting' || this.state !== 'waiting') return;
    this.setSettled(goods);
    this.ports.onSettled(goods.state);
  }

  private setSettled({ state, result }: Goods) {
    this.state = state;
    this.result = result ?? null;
  }
}
