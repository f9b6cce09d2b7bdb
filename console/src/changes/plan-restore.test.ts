import { planRestore } from './plan-restore';
import { FakeDeployApi } from '../testing/fake-deploy-api';

test('says what each area goes back to, and what stays', async () => {
  const api = new FakeDeployApi();
  api.releases = { home: 'a3', promo: 'b1', lavka: 'c1' };
  api.revisions = { 4: { home: 'a1', promo: 'b1' } };
  const status = await api.fetchStatus();
  if (!status.ok) throw new Error(status.failure.message);
  const canary = { release: 'd1', percent: 10, since: '', by: 'anna', why: 'проба' };
  const plan = await planRestore(api, { ...status.value, newAreas: [{ area: 'bread', canary }] }, 4);
  if (!plan.ok || !plan.value) throw new Error('nothing is planned');
  expect(plan.value.title).toBe('Вернуть сайт к ревизии 4?');
  expect(plan.value.lead).toBe(
    'Посетители получат прежние выпуски:\nhome: a3 → a1\nПробы закончатся: bread.\nНе изменятся, потому что появились позже: lavka.\nЕсли выпуска той ревизии уже нет или он не подходит к остальным, область останется как есть: её назовёт запись в журнале.',
  );
  expect(plan.value.toRequest('плохой вечер')).toEqual({
    ...{ action: 'rollback', toRevision: 4, why: 'плохой вечер', revision: 1 },
  });
});

test('plans nothing when the same releases are live', async () => {
  const api = new FakeDeployApi();
  api.revisions = { 1: api.releases };
  const status = await api.fetchStatus();
  if (!status.ok) throw new Error(status.failure.message);
  expect(await planRestore(api, status.value, 1)).toEqual({ ok: true, value: null });
});
