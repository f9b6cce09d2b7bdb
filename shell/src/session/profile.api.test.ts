import { CharacterInfo, GeneralInfo, ReferralsInfo, SettingsInfo } from '@site/shared/contracts/profile';
import type { Http } from '@site/shared/http/types';
import type { ProfilePart } from '@site/shared/stores';
import { hold } from '@site/shared/testing/fake-http';
import { createProfileApi } from './profile.api';

/** The api over a server that answers everything with `reply`. */
function buildApi(reply: unknown) {
  const asked: string[] = [];
  const answer = <T>(line: string) => {
    asked.push(line);
    return Promise.resolve(reply as T);
  };
  const http: Http = { get: (path) => answer(`GET ${path}`), post: (path) => answer(`POST ${path}`) };
  return { api: createProfileApi(http), asked };
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

test.each(GOOD)('%s comes by %s', async (part, call, reply) => {
  hold(call, CONTRACTS[part], reply);
  const { api, asked } = buildApi(reply);
  await expect(api.fetch(part)).resolves.toEqual(reply);
  expect(asked).toEqual([call]);
});

const parts = GOOD.map(([part]) => part);
test.each(
  parts.flatMap((part) => ['<html></html>', '', null, {}, []].map((reply) => [part, reply] as const)),
)('%s is not there when the answer is %j', async (part, reply) => {
  await expect(buildApi(reply).api.fetch(part)).rejects.toMatchObject({ name: 'ApiError' });
});

test.each([{}, { propertyList: null, parameters: 'много' }, { propertyList: [null, {}] }])(
  'a character that the server sent as %j has lists all the same',
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
  ['it is none of the list', { selection: 5, list: [person('Анна'), person('Пётр')] }, 'Анна'],
  ['it is a hole', { selection: 0, list: [null, person('Анна')] }, 'Анна'],
  ['it is missing', { list: [person('Анна'), person('Пётр')] }, 'Анна'],
  ['it is no number', { selection: 'length', list: [person('Анна')] }, 'Анна'],
])('the chosen character is one of the list where %s', async (_what, reply, chosen) => {
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
])('settings with %j are no settings', async (over) => {
  const { api } = buildApi({ ...SETTINGS, ...over });
  await expect(api.fetch('settings')).rejects.toMatchObject({ name: 'ApiError' });
});

test('an account without an id is nobody’s', async () => {
  const { api } = buildApi({ loginName: 'vetrov', coinsBalance: 2450 });
  await expect(api.fetch('general')).rejects.toMatchObject({ name: 'ApiError' });
});
