import { defineArea, Slot, useAreaStores, useEvents } from '@site/area';
import type { Http } from '@site/area/http/types';
import { isApiError } from '@site/contracts/api-error';
import { Wrap } from '@site/shared/ui/wrap';
import { makeAutoObservable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';

interface Good {
  id: string;
  title: string;
}

/** Goods and orders of the service of this area, `examples/lavka-service`. */
class LavkaStore {
  goods: Good[];
  state = '';

  constructor(
    private readonly http: Http,
    goods: Good[] = [],
  ) {
    this.goods = goods;
    makeAutoObservable<this, 'http'>(this, { http: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    if (this.goods.length > 0) return;
    const { goods } = await this.http.get<{ goods: Good[] }>('/api/lavka/goods');
    runInAction(() => (this.goods = goods));
  }

  /** Orders a good. Resolves with true if the service took the order. */
  async order(id: string): Promise<boolean> {
    try {
      const { orders } = await this.http.post<{ orders: string[] }>('/api/lavka/orders', { id });
      runInAction(() => (this.state = `Заказов: ${orders.length}`));
      return true;
    } catch (error) {
      runInAction(() => (this.state = isApiError(error) ? `Отказ: ${error.code}` : 'Отказ'));
      return false;
    }
  }
}

const Lavka = observer(function Lavka() {
  const { goods, state, order } = useAreaStores<LavkaStore>();
  const { announce } = useEvents();
  const handleOrder = async (id: string) => {
    if (await order(id)) announce('lavka/sold', { id });
  };
  return (
    <Wrap style={{ paddingBlock: 160 }}>
      <h1>Лавка</h1>
      <ul>
        {goods.map(({ id, title }) => (
          <li key={id}>
            {title} <button onClick={() => void handleOrder(id)}>Заказать {title}</button>
          </li>
        ))}
      </ul>
      <p role="status">{state}</p>
      <Slot name="counter/sales" fallback={<p>Счётчик загружается</p>} />
    </Wrap>
  );
});

/** A test area with a backend of its own, which announces an event. */
export const area = defineArea<LavkaStore>({
  createStores: ({ http }, snapshot) => new LavkaStore(http, snapshot as Good[] | undefined),
  dehydrate: ({ goods }) => goods.map(({ id, title }) => ({ id, title })),
  load: (_request, stores) => stores.load(),
  Routes: Lavka,
});
