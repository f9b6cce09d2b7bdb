import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { openSupportDesk, type SupportDesk, WAIT_HOURS } from '../testing/support-desk';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
let desk: SupportDesk;
beforeAll(async () => {
  api = await openTestAccounts();
  desk = openSupportDesk(api);
});
afterAll(() => api.close());

/** Changes the address like a thief who knows the password and reads the mailbox. */
async function changeEmail(login: string, token: string): Promise<void> {
  const verificationCode = await api.requestEmailCode(token, `${login}@mail.example`);
  const change = { currentPassword: PASSWORD, newEmail: `thief-of-${login}@mail.example`, verificationCode };
  expect((await api.post('/auth/change-email', change, { token })).status).toBe(200);
}

const lastEntryOf = async (login: string) => (await desk.support.show(await desk.idOf(login), 'anna')).log[0];

test('keeps the factor of an owner who undoes a change of the address, and says so at that address', async () => {
  const { token } = await desk.joinWithFactor('vernul');
  await desk.change('vernul', { kind: 'remove-factor' });
  await changeEmail('vernul', token);
  const { text } = await api.readLatestMail('vernul@mail.example');
  const undo = /undo-email#(\S+)/.exec(text)?.[1];
  expect((await api.post('/auth/undo-email-change', { token: undo })).status).toBe(200);
  const { removal, factor } = await desk.support.show(await desk.idOf('vernul'), 'anna');
  expect([removal, factor?.channel]).toEqual([null, 'totp']);
  expect(await lastEntryOf('vernul')).toMatchObject({ kind: 'removal-cancelled', about: 'email-undone' });
  expect((await api.readLatestMail('vernul@mail.example')).text).toContain('вернули прежнюю почту');
  api.advanceClock(WAIT_HOURS * HOUR_MS);
  await api.clean();
  expect((await desk.support.show(await desk.idOf('vernul'), 'anna')).factor?.channel).toBe('totp');
});

test('keeps the factor when the address was changed during the wait, until support starts again', async () => {
  const { token } = await desk.joinWithFactor('smenil');
  await desk.change('smenil', { kind: 'remove-factor' });
  await changeEmail('smenil', token);
  api.advanceClock(WAIT_HOURS * HOUR_MS);
  await api.clean();
  expect((await api.readLatestMail('smenil@mail.example')).subject).toContain('двойная защита остаётся');
  expect(await lastEntryOf('smenil')).toMatchObject({ kind: 'removal-cancelled', about: 'new-email' });
  expect(await desk.signIn('smenil')).toMatchObject({ status: 'pending' });
  await expect(desk.change('smenil', { kind: 'remove-factor' })).rejects.toMatchObject({
    details: { cause: 'new-email' },
  });
  api.advanceClock(7 * DAY_MS - WAIT_HOURS * HOUR_MS);
  await desk.change('smenil', { kind: 'remove-factor' });
  api.advanceClock(WAIT_HOURS * HOUR_MS);
  await api.clean();
  expect(await desk.signIn('smenil')).toHaveProperty('access_token');
});
