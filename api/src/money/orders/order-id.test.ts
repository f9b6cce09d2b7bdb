import { ORDER_ID } from '@site/shared/contracts/limits';
import { newOrderId, readOrderId, toLoginCheck, toPromocodeCheck } from './order-id';

const TERMS = { playerId: 57, login: 'Vetrov', coins: 500, bonus: 25, promocode: 'МАЯК' };

test('carries account, coins and promocode in an id that pages accept', () => {
  const ids = Array.from({ length: 300 }, () => newOrderId(TERMS));
  for (const id of ids) {
    expect(id).toMatch(ORDER_ID);
    expect(id).not.toMatch(/^-/);
    expect(readOrderId(id)).toEqual({
      ...{ playerId: 57, coins: 500, bonus: 25 },
      loginCheck: toLoginCheck('vetrov'),
      promocodeCheck: toPromocodeCheck('маяк'),
    });
  }
  expect(new Set(ids.map((id) => id.slice(0, 21))).size).toBe(ids.length);
  expect(readOrderId(newOrderId({ ...TERMS, promocode: null }))?.promocodeCheck).toBeNull();
});

test.each([{ coins: 0x1_00_00_00 }, { playerId: null }, { bonus: -1 }])(
  'makes an id without terms when %j does not fit',
  (change) => {
    const id = newOrderId({ ...TERMS, ...change });
    expect(id).toMatch(ORDER_ID);
    expect(readOrderId(id)).toBeNull();
  },
);

test.each(['Rgj76SKbMvJ2pLTb9aZXmmdI', '', `${newOrderId(TERMS)}=`, newOrderId(TERMS).slice(1)])(
  'reads no terms from %j',
  (id) => {
    expect(readOrderId(id)).toBeNull();
  },
);
