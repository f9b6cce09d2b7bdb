import type { ChannelRequest } from '@site/contracts/deploy';
import { createDeployClient } from '../deploy-client/deploy-client';
import { runCommand } from '../testing/run-command';
import { sendJson, startTeamService, type TeamService } from '../testing/team-service';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildShell } from '../testing/tiny-release';

const why = 'a trial';
let site: TestSite;
let service: TeamService;

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  service = await startTeamService((_request, reply) => sendJson(reply, { goods: [] }));
});
beforeEach(() => set('lavka', service.url));
afterAll(async () => {
  await site.close();
  await service.close();
});

const set = (area: string, url: string | null) => site.client.change({ action: 'upstream', area, url, why });

test('refuses an upstream that would hide calls of the site, and addresses that cannot be used', async () => {
  const refused = async (request: Partial<ChannelRequest>) =>
    site.client
      .change({ action: 'upstream', area: 'lavka', url: service.url, why, ...request } as ChannelRequest)
      .then(
        () => 'done',
        ({ reply }: { reply: { code: string; details?: { reason?: string } } }) =>
          [reply.code, reply.details?.reason].filter(Boolean).join(' '),
      );
  expect(await refused({ area: 'home' })).toBe('CONFLICT own-calls');
  expect(await refused({ area: 'metrics' })).toBe('CONFLICT own-calls');
  for (const url of ['http://lavka.example.org', 'http://10.0.0.1', 'ftp://lavka.example.org', 'lavka'])
    expect(await refused({ url })).toBe('BAD_REQUEST');
  expect(await refused({ url: 'https://name:word@lavka.example.org' })).toBe('BAD_REQUEST');
  expect(await refused({ area: 'nobody', url: null })).toBe('NOT_FOUND no-upstream');
});

test('needs the right `upstream` for the area, and keeps the machine of the gateway to operators', async () => {
  const clientWith = async (name: string, verbs: string[]) => {
    const request = { name, areas: ['lavka'], verbs: verbs as ['read'] };
    return createDeployClient({ url: site.url, token: (await site.client.createToken(request)).token });
  };
  const change = { action: 'upstream', area: 'lavka', url: 'https://10.0.0.1/lavka', why } as const;
  const team = await clientWith('team', ['read', 'deploy', 'rollback', 'canary', 'preview']);
  await expect(team.change(change)).rejects.toMatchObject({
    reply: { code: 'FORBIDDEN', details: { reason: 'verb', verb: 'upstream' } },
  });
  const owner = await clientWith('owner', ['read', 'upstream']);
  await expect(owner.change({ ...change, area: 'home' })).rejects.toMatchObject({
    reply: { code: 'FORBIDDEN', details: { reason: 'area', area: 'home' } },
  });
  await expect(owner.change({ ...change, url: service.url })).rejects.toMatchObject({
    reply: { code: 'BAD_REQUEST' },
  });
  await owner.change(change);
});

test('lists, sets and ends upstreams with the site command, and logs who, when and why', async () => {
  const run = (...line: string[]) => runCommand(line, site);
  service.answer = (request) => request.socket.destroy();
  await site.get('/api/lavka/goods');
  expect((await run('upstream')).output).toMatch(/lavka +http:\S+ +не отвечает с .+ МСК +.+ +a trial/);
  expect((await run('status')).output).toMatch(
    /lavka: бэкенд http:\S+ не отвечает с .+ МСК \(оборвал ответ\), ответов ещё не было; вызовов 1, сбоев 1$/m,
  );
  expect(await run('upstream', 'lavka', 'http://example.org', '--why', why)).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('Адрес «http://example.org» не подходит'),
  });
  expect(await run('upstream', 'lavka', 'https://localhost.', '--why', why)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('Адрес localhost. ведёт на саму машину сайта'),
  });
  expect((await run('upstream', 'lavka', 'off')).output).toContain('Напишите зачем');
  expect((await run('upstream', 'home', service.url, '--why', why)).output).toContain(
    'У самого сайта уже есть вызовы ниже /api/home/',
  );
  expect((await run('upstream', 'lavka', 'off', '--why', 'переезд')).output).toContain(
    'lavka: вызовы /api/lavka/… больше никуда не уходят',
  );
  expect((await site.get('/api/lavka/goods')).status).toBe(404);
  expect((await run('log', '-n', '1')).output).toMatch(/бэкенд области +http:\/\/127\S+ +\S+ +переезд/);
  expect((await run('upstream')).output).toContain('Своих бэкендов у областей нет');
  const { output } = await run('upstream', 'lavka', service.url, '--why', 'товары');
  expect(output).toMatch(/lavka: вызовы \/api\/lavka\/… уходят на http:\/\/127/);
  expect((await run('upstream', 'lavka', service.url, '--why', 'товары')).output).toContain('Всё уже так');
});

test('says in site status what is known of an upstream, also after it was killed and rests', async () => {
  const status = async () =>
    /lavka: бэкенд (.+)/.exec((await runCommand(['status'], site)).output)?.[1] ?? 'no line';
  const call = () => site.get('/api/lavka/goods');
  const mortal = await startTeamService((request, reply) =>
    request.url === '/broken' ? void reply.writeHead(500).end() : sendJson(reply, { goods: [] }),
  );
  await set('lavka', mortal.url);
  expect(await status()).toMatch(/ещё не вызывали, отвечает ли он, неизвестно; вызовов 0, сбоев 0$/);
  await call();
  expect(await status()).toMatch(/ отвечает, последний ответ .+ МСК; вызовов 1, сбоев 0$/);
  await site.get('/api/lavka/broken');
  expect(await status()).toMatch(
    / отвечает, последний ответ .+ МСК; вызовов 2, сбоев 1; последний сбой .+: ответил ошибкой 5xx$/,
  );
  await mortal.close();
  await call();
  const first = await status();
  expect(first).toMatch(
    / не отвечает с (.+ МСК) \(нет соединения\), последний ответ .+ МСК; вызовов 3, сбоев 2$/,
  );
  const since = / с (.+?) \(/.exec(first)?.[1];
  for (let calls = 0; calls < 6; calls += 1) await call();
  const resting = await status();
  expect(resting).toContain(` не отвечает с ${since} (нет соединения), последний ответ `);
  expect(resting).toMatch(/; вызовы пока сразу получают отказ; вызовов 9, сбоев 8$/);
});
