import type { PlayerGoods } from '@site/shared/contracts/support';
import { playersText } from './players.text';

test('names the number of a bought service, which return-service takes', () => {
  const service: PlayerGoods = {
    ...{ grant: 'goods/1', kind: 'service', title: 'VIP', character: null, at: 0, price: 300 },
    ...{ state: 'given', attempts: 1, failure: null, nextAt: null },
  };
  expect(playersText.goods.row({ ...service, purchase: 4_012 })[1]).toBe('услуга «VIP», покупка 4012');
  expect(playersText.goods.row(service)[1]).toBe('услуга «VIP»');
});
