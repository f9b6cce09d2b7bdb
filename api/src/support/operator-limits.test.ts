import { HOUR_MS } from '@site/contracts/time';
import { openSupportDesk, type SupportDesk } from '../testing/support-desk';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
let desk: SupportDesk;
let id: number;
beforeAll(async () => {
  api = await openTestAccounts();
  desk = openSupportDesk(api);
  await api.join('odin_iz_mnogih');
  id = await desk.idOf('odin_iz_mnogih');
});
afterAll(() => api.close());

test.each<[what: 'searches' | 'views' | 'data', most: number, call: (operator: string) => Promise<unknown>]>([
  ['searches', 120, (operator) => desk.support.find({ text: String(id) }, operator)],
  ['views', 60, (operator) => desk.support.show(id, operator)],
  ['data', 20, (operator) => desk.support.showData(id, 'Обращение 7', operator)],
])('limits the %s of one operator to %i an hour, and tells which limit it is', async (what, most, call) => {
  for (let made = 0; made < most; made += 1) await call('vera');
  const details = { what, retryAfter: HOUR_MS / 1_000 };
  await expect(call('vera')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details });
  await expect(call('gleb')).resolves.toBeDefined();
  api.advanceClock(HOUR_MS);
  await expect(call('vera')).resolves.toBeDefined();
});
