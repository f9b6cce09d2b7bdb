import { DAY_MS } from '@site/contracts/time';
import { eq } from 'drizzle-orm';
import { insertOrder, selectOrder } from '../money/orders/order.repo';
import { selectByLogin, updatePlayer } from '../players/player.repo';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';
import { consents } from './account.table';

/** Three years, as the privacy policy says. */
const CONSENTS_KEPT_MS = 3 * 365 * DAY_MS;

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

async function join(login: string): Promise<number> {
  await api.joinConfirmed(login);
  return (await selectByLogin(api.db, login))?.id ?? 0;
}

async function deleteAccount(id: number): Promise<void> {
  await updatePlayer(api.db, id, { deletesAt: new Date(api.now()) });
  await api.clean();
}

test('deletes the records of consents three years after the account, and keeps those of other accounts', async () => {
  const [leaving, staying] = [await join('ushol'), await join('ostalsya')];
  const subjects = await api.db.select().from(consents).where(eq(consents.playerId, leaving));
  const countOf = async (ids: readonly number[]) =>
    (await api.db.select().from(consents)).filter(({ id }) => ids.includes(id)).length;
  const left = subjects.map(({ id }) => id);
  const stayed = (await api.db.select().from(consents).where(eq(consents.playerId, staying))).map(
    ({ id }) => id,
  );
  // the consents are older than three years when the account is deleted
  api.advanceClock(2 * CONSENTS_KEPT_MS);
  await deleteAccount(leaving);
  api.advanceClock(CONSENTS_KEPT_MS);
  await api.clean();
  expect(await countOf(left)).toBe(2);
  api.advanceClock(1);
  await api.clean();
  expect(await countOf(left)).toBe(0);
  expect(await countOf(stayed)).toBe(2);
});

test('leaves neither login nor address nor promocode in the orders of a deleted account', async () => {
  const playerId = await join('oplatil');
  await insertOrder(api.db, {
    ...{ id: 'kept', requestKey: 'kept', provider: 'unitpay', method: 'sbp', playerId, login: 'oplatil' },
    ...{ email: 'oplatil@mail.example', amount: 100, coins: 1, bonus: 0, createdAt: new Date(api.now()) },
    promocode: 'DRUG',
    promocodeOffer: { code: 'DRUG', inviterId: 1, partner: null, reward: { money: 5 } },
  });
  await deleteAccount(playerId);
  const order = await selectOrder(api.db, 'kept');
  expect(order).toMatchObject({ amount: 100, coins: 1, playerId: null, login: '', email: null });
  expect(JSON.stringify(order)).not.toContain('DRUG');
});
