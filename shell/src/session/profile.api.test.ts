import { CharacterInfo, GeneralInfo, ReferralsInfo, SettingsInfo } from '@site/shared/contracts/profile';
import type { Http } from '@site/area/http/types';
import type { ProfilePart } from '@site/shared/stores';
import { assertContract } from '@site/testing/fake-http';
import { createProfileApi } from './profile.api';

function buildApi(reply: unknown) {
  const calls: string[] = [];
  const answer = <T>(line: string) => {
    calls.push(line);
    return Promise.resolve(reply as T);
  };
  const http = {
    get: <T>(path: string) => answer<T>(`GET ${path}`),
    post: <T>(path: string) => answer<T>(`POST ${path}`),
  } satisfies Partial<Http> as unknown as Http;
  return { api: createProfileApi(http), calls };
}

const CONTRACTS = {
  general: GeneralInfo,
  characters: CharacterInfo,
  settings: SettingsInfo,
  referrals: ReferralsInfo,
};
const BACKUP_CODES = { backupCodesList: ['NV-1'], backupCodesLimit: 10, backupCodeCurrent: 3 };
const SETTINGS = {
  email: 'vetrov@port.example',
  emailConfirmation: true,
  tfaStatus: false,
  noticesStatus: [{ key: 0, status: true }],
  backupCodes: BACKUP_CODES,
};
const GOOD: [ProfilePart, string, object][] = [
  ['general', 'GET /auth/profile', { id: 7, loginName: 'vetrov', coinsBalance: 2450 }],
  ['characters', 'GET /api/user/characters', { selection: 0, list: [] }],
  ['settings', 'POST /api/profile/settings', SETTINGS],
  ['referrals', 'POST /api/profile/referrals', { addCost: 500 }],
];

test.each(GOOD)('fetches %s with %s', async (part, call, reply) => {
  assertContract(call, CONTRACTS[part], reply);
  const { api, calls } = buildApi(reply);
  await expect(api.fetch(part)).resolves.toEqual(reply);
  expect(calls).toEqual([call]);
});

const parts = GOOD.map(([part]) => part);
test.each(
  parts.flatMap((part) => ['<html></html>', '', null, {}, []].map((reply) => [part, reply] as const)),
)('rejects %s when the reply is %j', async (part, reply) => {
  await expect(buildApi(reply).api.fetch(part)).rejects.toMatchObject({ name: 'ApiError' });
});

test.each([{}, { propertyList: null, parameters: 'много' }, { propertyList: [null, {}] }])(
  'adds missing lists to a character sent as %j',
  async (character) => {
    const info = await buildApi({ selection: 0, list: [null, character] }).api.fetch('characters');
    expect(info.list).toHaveLength(1);
    expect(info.list[0]?.parameters).toEqual([]);
    expect(info.list[0]?.propertyList.every((list) => Array.isArray(list.itemData))).toBe(true);
  },
);

const person = (name: string) => ({ id: 1, name, parameters: [], propertyList: [] });

test.each([
  ['holes come before it', { selection: 2, list: [null, person('Анна'), person('Пётр')] }, 'Пётр'],
  ['it is outside the list', { selection: 5, list: [person('Анна'), person('Пётр')] }, 'Анна'],
  ['it is a hole', { selection: 0, list: [null, person('Анна')] }, 'Анна'],
  ['it is missing', { list: [person('Анна'), person('Пётр')] }, 'Анна'],
  ['it is not a number', { selection: 'length', list: [person('Анна')] }, 'Анна'],
])('selects a character of the list when %s', async (_what, reply, chosen) => {
  const info = await buildApi(reply).api.fetch('characters');
  expect(info.list[info.selection]?.name).toBe(chosen);
});

test.each([
  { noticesStatus: undefined },
  { noticesStatus: [null] },
  { noticesStatus: [{ key: 0 }] },
  { backupCodes: undefined },
  { backupCodes: {} },
  { backupCodes: { ...BACKUP_CODES, backupCodesList: 'NV-1' } },
  { backupCodes: { ...BACKUP_CODES, backupCodesLimit: '10' } },
  { emailConfirmation: undefined },
  { tfaStatus: 'off' },
])('rejects settings with %j', async (over) => {
  const { api } = buildApi({ ...SETTINGS, ...over });
  await expect(api.fetch('settings')).rejects.toMatchObject({ name: 'ApiError' });
});

test('rejects an account without an id', async () => {
  const { api } = buildApi({ loginName: 'vetrov', coinsBalance: 2450 });
  await expect(api.fetch('general')).rejects.toMatchObject({ name: 'ApiError' });
});
