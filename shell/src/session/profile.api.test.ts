import type { Http } from '@site/shared/http/types';
import type { ProfilePart } from '@site/shared/stores';
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

const GOOD: [ProfilePart, string, object][] = [
  ['general', 'GET /auth/profile', { id: 7, loginName: 'vetrov', coinsBalance: 2450 }],
  ['characters', 'GET /api/user/characters', { selection: 0, list: [] }],
  ['settings', 'POST /api/profile/settings', { email: 'vetrov@port.example' }],
  ['referrals', 'POST /api/profile/referrals', { addCost: 500 }],
];

test.each(GOOD)('%s comes by %s', async (part, call, reply) => {
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
