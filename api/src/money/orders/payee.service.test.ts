import type { GameServer } from '../../game/contract/game-server';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { findAccount } from './payee.service';

let pay: TestPayments;

beforeAll(async () => {
  pay = await openTestPayments();
  await pay.join('Payer');
});
afterAll(() => pay.close());

test('masks the name of the character with as many dots for each word', async () => {
  const readCharacters = () =>
    Promise.resolve({ list: [{ name: 'Ильяс Соколов' }, { name: 'Ю Ли' }], selection: 0 });
  const game = { readCharacters } as unknown as GameServer;
  expect((await findAccount(pay.db, game, 'payer')).character).toBe('И••••с С••••в');
});
