import { ApiError } from '@site/contracts/api-error';
import { createRenewingHttp } from './renewing-http';
import type { Http } from './types';

/** Creates an http client whose successive calls get these statuses. `requests` lists the calls. */
function buildHttp(statuses: number[]) {
  const requests: string[] = [];
  const answer = <T>(line: string) => {
    requests.push(line);
    const status = statuses.shift() ?? 200;
    return status === 200
      ? Promise.resolve(status as T)
      : Promise.reject(new ApiError('BAD_REQUEST', status));
  };
  const http: Http = {
    get: (path) => answer(`GET ${path}`),
    post: (path, body) => answer(`POST ${path} ${JSON.stringify(body)}`),
    put: (path, body, options) => answer(`PUT ${path} ${JSON.stringify([body, options])}`),
    patch: (path, body, options) => answer(`PATCH ${path} ${JSON.stringify([body, options])}`),
    delete: (path, options) => answer(`DELETE ${path} ${JSON.stringify(options)}`),
  };
  return { http, requests };
}

test('renews an expired access token and repeats the call', async () => {
  const { http, requests } = buildHttp([401, 200]);
  const renew = jest.fn(() => Promise.resolve(true));
  await expect(createRenewingHttp(http, renew).post('/api/prize', { id: 1 })).resolves.toBe(200);
  expect(requests).toEqual(['POST /api/prize {"id":1}', 'POST /api/prize {"id":1}']);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('repeats calls of all methods with their headers', async () => {
  const { http, requests } = buildHttp([401, 200, 401, 200, 401, 200]);
  const renewing = createRenewingHttp(http, () => Promise.resolve(true));
  const options = { headers: { 'if-match': '"3"' } };
  await renewing.put('/api/goods/1', { name: 'tea' }, options);
  await renewing.patch('/api/goods/1', { name: 'tea' }, options);
  await renewing.delete('/api/goods/1', options);
  const headers = '{"headers":{"if-match":"\\"3\\""}}';
  expect(requests).toEqual(
    [
      `PUT /api/goods/1 [{"name":"tea"},${headers}]`,
      `PATCH /api/goods/1 [{"name":"tea"},${headers}]`,
      `DELETE /api/goods/1 ${headers}`,
    ].flatMap((line) => [line, line]),
  );
});

test('keeps the 401 and does not repeat the call when no new token is available', async () => {
  const { http, requests } = buildHttp([401]);
  const call = createRenewingHttp(http, () => Promise.resolve(false)).get('/auth/profile');
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
});

test('does not renew the token again after a second 401', async () => {
  const { http, requests } = buildHttp([401, 401, 200]);
  const call = createRenewingHttp(http, () => Promise.resolve(true)).get('/auth/profile');
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(2);
});

test.each([400, 403, 500, 0])('does not renew the token after a failure of %i', async (status) => {
  const renew = jest.fn();
  const { http } = buildHttp([status]);
  await expect(createRenewingHttp(http, renew).get('/x')).rejects.toMatchObject({ status });
  expect(renew).not.toHaveBeenCalled();
});
