import fastify, { type FastifyInstance } from 'fastify';
import { requireStrictBodies } from './strict-bodies';

let app: FastifyInstance;

beforeEach(async () => {
  app = fastify();
  await app.register(async (scope) => {
    requireStrictBodies(scope);
    const fields = {
      type: 'object',
      properties: { amount: { type: 'number' }, login: { type: 'string', format: 'email' } },
    };
    scope.post('/', { schema: { body: fields } }, ({ body }) => body);
    scope.get('/:amount', { schema: { params: fields, querystring: fields } }, ({ params, query }) => ({
      params,
      query,
    }));
  });
});
afterEach(() => app.close());

const post = async (body: unknown) =>
  (await app.inject({ method: 'POST', url: '/', payload: body as object })).statusCode;

test.each([
  { amount: '500' },
  { amount: '5e2' },
  { amount: [500] },
  { amount: null },
  { amount: true },
  { login: 5 },
  { login: ['a@b.example'] },
  [{}],
])('refuses the body %j instead of converting it', async (body) => {
  expect(await post(body)).toBe(400);
});

test('accepts a body of the right types, names what is wrong with another, and converts addresses', async () => {
  expect(await post({ amount: 500, login: 'a@b.example' })).toBe(200);
  const refused = await app.inject({ method: 'POST', url: '/', payload: { amount: '500' } });
  expect(refused.json()).toMatchObject({ message: 'body/amount must be number' });
  const got = await app.inject('/5?amount=7&login=a@b.example');
  expect(got.json()).toEqual({ params: { amount: 5 }, query: { amount: 7, login: 'a@b.example' } });
});
