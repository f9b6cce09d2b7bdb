/** @jest-environment node */
import { findMadeCalls } from './made-calls';

const callsIn = async (source: string) => (await findMadeCalls(source, { tsx: true })).calls;

test('finds the calls of the http client, with generics, templates, queries and conditions', async () => {
  const source = `
    export const createGoodsApi = (http: Http, context: AreaContext) => ({
      fetch: () => http.get<Reply<Goods[]>>('/api/lavka/goods'),
      find: (id: number) => context.http.get<Goods>(\`/api/lavka/goods/\${id}?full=1\`),
      save: (id: string) => this.#http.post<void>('/api/lavka/goods/' + id, {}),
      rate: (kind: string) => http.post(kind === 'a' ? '/api/rating/a' : ('/api/rating/b' as const), { kind }),
      version: (id: string) => http?.get(\`/content/v\${id}.json\`),
    });`;
  expect(await findMadeCalls(source, { tsx: true })).toEqual({
    calls: [
      'GET /api/lavka/goods',
      'GET /api/lavka/goods/{}',
      'GET /content/{}',
      'POST /api/lavka/goods/{}',
      'POST /api/rating/a',
      'POST /api/rating/b',
    ],
    hasUnreadable: false,
    needsOptions: false,
  });
});

test('finds calls below /api/ under any name of the client, and addresses that a browser gets', async () => {
  const source = `
    const client = context.http;
    void client.post('/api/lavka/orders');
    export const Proof = ({ id }) => <a href={\`/api/lavka/proofs/\${id}\`} download><img src="/api/lavka/seal#top" /></a>;`;
  expect(await callsIn(source)).toEqual([
    'GET /api/lavka/proofs/{}',
    'GET /api/lavka/seal',
    'POST /api/lavka/orders',
  ]);
});

test('finds calls inside other calls and addresses', async () => {
  const source = `
    http.post('/api/a', http.get('/api/b').then((b) => fetch('/api/c')));
    http.get(\`/api/d/\${http.get('/api/e')}\`);
    (await http.get('/api/f')).list.get('key');
    const more = 'see ' + http.get('/api/g');
    const next = http.get('/api/h') ? '/donate' : '/api/i';`;
  expect(await callsIn(source)).toEqual(
    ['b', 'c', 'd/{}', 'e', 'f', 'g', 'h', 'i'].map((name) => `GET /api/${name}`).concat('POST /api/a'),
  );
});

test.each([
  ['a constant', `const PATH = '/content/goods'; http.get(PATH)`],
  ['a function', `http.get(pathOf('goods'))`],
  ['a template that begins with a value', 'http.get(`${base}/goods`)'],
  ['a sum that begins with a value', `http.get(base + '/goods')`],
  ['a condition of which one side is unknown', `http.get(late ? '/content/late' : path)`],
])('reports an address in %s as unreadable', async (_what, source) => {
  expect(await findMadeCalls(source, { tsx: true })).toEqual({
    calls: [],
    hasUnreadable: true,
    needsOptions: false,
  });
});

test('ignores comments, types, pages, and methods of other objects', async () => {
  const source = `
    // http.get('/api/lavka/gone')
    type Call = '/api/lavka/type' | \`/api/lavka/\${string}\`;
    const link = <Link to="/lavka/api/goods" />;
    stores.get('/lavka'); new Map<string, string>().delete('/promo'); query.get('api');
    http.abort('/content/goods');`;
  expect(await findMadeCalls(source, { tsx: true })).toEqual({
    calls: [],
    hasUnreadable: false,
    needsOptions: false,
  });
});

test.each([
  [`http.get('/api/a')`, false],
  [`http.post('/api/a', { id })`, false],
  [`stores.get('/lavka', more)`, false],
  [`http.get('/api/a', options)`, true],
  [`http.post('/api/a', undefined, { headers: { 'idempotency-key': id } })`, true],
  [`context.http.put('/api/a')`, true],
  [`http.patch(\`/api/a/\${id}\`, {})`, true],
  [`http.delete('/api/a')`, true],
])('tells whether %s needs more than the first version of the client: %s', async (source, needsOptions) => {
  expect(await findMadeCalls(source, { tsx: true })).toMatchObject({ needsOptions });
});
