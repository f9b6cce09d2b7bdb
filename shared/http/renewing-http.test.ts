import { ApiError } from '../contracts/errors';
import { createRenewingHttp } from './renewing-http';
import type { Http } from './types';

/** An api that answers successive calls with these statuses. */
function buildHttp(statuses: number[]) {
  const asked: string[] = [];
  const answer = <T>(line: string) => {
    asked.push(line);
    const status = statuses.shift() ?? 200;
    return status === 200
      ? Promise.resolve(status as T)
      : Promise.reject(new ApiError('BAD_REQUEST', status));
  };
  const http: Http = {
    get: (path) => answer(`GET ${path}`),
    post: (path, body) => answer(`POST ${path} ${JSON.stringify(body)}`),
  };
  return { http, asked };
}

test('a player whose access token has run out gets the answer all the same', async () => {
  const { http, asked } = buildHttp([401, 200]);
  const renew = jest.fn(() => Promise.resolve(true));
  await expect(createRenewingHttp(http, renew).post('/api/prize', { id: 1 })).resolves.toBe(200);
  expect(asked).toEqual(['POST /api/prize {"id":1}', 'POST /api/prize {"id":1}']);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('without a fresh token the 401 stands, and nothing is asked twice', async () => {
  const { http, asked } = buildHttp([401]);
  const call = createRenewingHttp(http, () => Promise.resolve(false)).get('/auth/profile');
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
});

test('a second 401 is not asked about again', async () => {
  const { http, asked } = buildHttp([401, 401, 200]);
  const call = createRenewingHttp(http, () => Promise.resolve(true)).get('/auth/profile');
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(2);
});

test.each([400, 403, 500, 0])('a failure of %i has nothing to do with tokens', async (status) => {
  const renew = jest.fn();
  const { http } = buildHttp([status]);
  await expect(createRenewingHttp(http, renew).get('/x')).rejects.toMatchObject({ status });
  expect(renew).not.toHaveBeenCalled();
});
