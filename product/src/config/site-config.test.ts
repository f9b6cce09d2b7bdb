import { listMissingFeatures } from './api-options';
import { toDrandChain, toGame } from './product-config';
import { readConfig } from './site-config';

/** The trusted key of a real site. */
const KEY = `ed25519:${'A'.repeat(43)}`;

test('has defaults that suit a first start', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: 'localhost',
    dataDir: '.data',
    routing: { mode: 'live' },
    tokens: [],
  });
});

test('requires SITE_ORIGIN for a site that is not a demo', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://db/site' })).toThrow('Не задан SITE_ORIGIN');
  expect(() => readConfig({ SITE_DEMO: '0' })).toThrow('Не задан SITE_ORIGIN');
  const origin = 'https://example.org';
  const real = { SITE_DEMO: '0', SITE_ORIGIN: origin, SITE_TRUST_KEYS: KEY };
  expect(readConfig(real).origin).toBe(origin);
  expect(readConfig({ DATABASE_URL: 'postgres://db/site', SITE_DEMO: '1' }).origin).toBeNull();
});

test('requires HTTPS in SITE_ORIGIN, except in a demo and on this machine', () => {
  const read = (SITE_ORIGIN: string, SITE_DEMO = '0') =>
    readConfig({ SITE_DEMO, SITE_ORIGIN, SITE_TRUST_KEYS: KEY }).origin;
  expect(() => read('http://example.org')).toThrow('без HTTPS');
  expect(() => read('http://localhost.example.org')).toThrow('без HTTPS');
  for (const origin of ['https://example.org', 'http://localhost:8080', 'http://127.0.0.1:8080'])
    expect(read(origin)).toBe(origin);
  expect(read('http://192.168.1.5:8080', '1')).toBe('http://192.168.1.5:8080');
});

test('decides the draws of a real site with public randomness unless its operator writes none', () => {
  const read = (SITE_CONTEST_BEACON: string, demo = false) =>
    toDrandChain(readConfig({ SITE_CONTEST_BEACON }), demo);
  const quicknet = 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
  expect([read(''), read('', true), read('none')]).toEqual([quicknet, null, null]);
  expect(read(`${quicknet}/`, true)).toBe(quicknet);
  const own = quicknet.replace('https://api.drand.sh', 'http://127.0.0.1:4000');
  expect(read(own)).toBe(own);
  expect(() => read(own.replace('127.0.0.1', 'drand.example'))).toThrow('нужен адрес цепочки drand');
  expect(() => read('https://api.drand.sh')).toThrow('нужен адрес цепочки drand с её отпечатком');
});

test('holds draws back only when the operator says so, and says it at the start', () => {
  expect(['', '0', '1'].map((SITE_CONTEST_HOLD) => readConfig({ SITE_CONTEST_HOLD }).holdsDraws)).toEqual([
    false,
    false,
    true,
  ]);
  expect(() => readConfig({ SITE_CONTEST_HOLD: 'yes' })).toThrow('SITE_CONTEST_HOLD=yes не подходит');
  expect(listMissingFeatures(readConfig({ SITE_CONTEST_HOLD: '1' }), true).at(-1)).toContain(
    'Розыгрыши задержаны',
  );
});

test('requires a real site to name its trusted keys', () => {
  const real = { SITE_DEMO: '0', SITE_ORIGIN: 'https://example.org' };
  expect(() => readConfig(real)).toThrow('Не задан SITE_TRUST_KEYS');
  expect(readConfig({}).trustKeys).toBeNull();
  const keys = ['A', 'B'].map((letter) => `ed25519:${letter.repeat(43)}`);
  expect(readConfig({ ...real, SITE_TRUST_KEYS: keys.join(', ') }).trustKeys).toEqual(keys);
  expect(() => readConfig({ ...real, SITE_TRUST_KEYS: 'a-token' })).toThrow('a-token не подходит');
});

test('accepts unsigned releases only in a demo, and at an address that only this machine reaches', () => {
  const read = (SITE_ORIGIN: string, SITE_DEMO = '0') =>
    readConfig({ SITE_DEMO, SITE_ORIGIN, SITE_TRUST_KEYS: 'none' }).trustKeys;
  for (const origin of ['http://localhost:8080', 'https://127.0.0.1', 'http://[::1]:8080'])
    expect(read(origin)).toBeNull();
  expect(read('https://example.org', '1')).toBeNull();
  for (const origin of ['https://example.org', 'https://127.0.0.1.example.org', 'https://192.168.1.5'])
    expect(() => read(origin)).toThrow(`SITE_TRUST_KEYS=none не подходит для ${origin}`);
});

test('uses the built-in game server in a demo and a configured one over HTTPS elsewhere', () => {
  const SITE_GAME_TOKEN = 'a-long-token-of-the-game-server';
  const site = { SITE_ORIGIN: 'https://example.org', SITE_TRUST_KEYS: KEY };
  const real = { SITE_DEMO: '0', ...site, SITE_GAME_TOKEN };
  expect([toGame(readConfig({}), true), toGame(readConfig(real), false)]).toEqual(['demo', null]);
  const inTheClear = 'http://game.example.org/site';
  expect(() => readConfig({ ...real, SITE_GAME_URL: inTheClear })).toThrow('https://game.example.org/site');
  expect(() => readConfig({ ...real, SITE_GAME_URL: 'http://localhost.example.org/' })).toThrow('https://');
  for (const url of ['https://game.example.org/site', 'http://localhost:9000/site', 'http://127.0.0.1:9000'])
    expect(toGame(readConfig({ ...real, SITE_GAME_URL: url }), false)).toEqual({
      url,
      token: SITE_GAME_TOKEN,
    });
  expect(readConfig({ SITE_GAME_URL: inTheClear, SITE_GAME_TOKEN }).game.url).toBe(inTheClear);
});

test('reads the operator’s token for all areas and team tokens for their own', () => {
  const teams = [
    { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' },
    { name: 'home pipeline', areas: ['home'], verbs: ['deploy'], token: 'a-token-of-the-pipeline' },
  ];
  const { tokens } = readConfig({
    SITE_TOKEN: 'a-token-of-the-operator',
    SITE_TOKENS: JSON.stringify(teams),
  });
  expect(tokens).toEqual([{ name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' }, ...teams]);
});

test('normalizes picture hosts to origins', () => {
  const { imageHosts } = readConfig({
    SITE_IMAGE_HOSTS: 'https://img.example:443, https://cdn.example:8443',
  });
  expect(imageHosts).toEqual(['https://img.example', 'https://cdn.example:8443']);
});

test.each([
  ['SITE_TOKENS', '[{"token":"the-secret-of-a-team","name":1}]', 'запись 1 не подходит'],
  ['SITE_TOKENS', '[{"token":"the-secret-of-a-team"', 'это не JSON'],
  ['SITE_GAME_URL', 'https://site:the-secret-of-a-team@game.example', 'https://…@game.example'],
])('does not repeat the secret in a wrong %s', (name, value, line) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(line);
  expect(read).not.toThrow('the-secret');
});

test.each([
  ['PORT', 'eighty', 'PORT=eighty не подходит: нужно целое число от 0 до 65535.'],
  ['PORT', '70000', 'PORT=70000 не подходит'],
  ['SITE_NAME', 'the first', 'SITE_NAME=the first не подходит'],
  ['SITE_MODE', 'closed', 'бывает live или prelaunch'],
  ['SITE_TOKEN', 'short', 'SITE_TOKEN слишком короткий'],
  ['SITE_METRICS_TOKEN', 'short', 'SITE_METRICS_TOKEN слишком короткий'],
  ['SITE_LOG_LEVEL', 'loud', 'SITE_LOG_LEVEL=loud не подходит: бывает silent, error, warn, info, debug.'],
  ['SITE_PUBLISH', 'no', 'SITE_PUBLISH=no не подходит: бывает 0 или 1.'],
  ['SITE_TRUST_REQUEST_ID', 'yes', 'SITE_TRUST_REQUEST_ID=yes не подходит: бывает 0 или 1.'],
  ['SITE_TOKENS', '{', 'SITE_TOKENS не читается'],
  ['SITE_TOKENS', '[{"name":"x"}]', 'SITE_TOKENS не читается'],
  [
    'SITE_TOKENS',
    '[{"name":"x","areas":["home"],"verbs":["publish"],"token":"a-token-of-the-home-team"}]',
    'SITE_TOKENS не читается',
  ],
  ['SITE_ORIGIN', 'https://example.org/path', 'нужен адрес вида https://example.org без пути'],
  ['SITE_API_ORIGIN', 'https://api.example.org/v1', 'нужен адрес вида https://api.example.org без пути'],
  ['SITE_SECURITY_CONTACT', 'security@example.org', 'mailto:security@example.org'],
  ['SITE_SECURITY_CONTACT', 'mailto:a@b\nContact: x', 'SITE_SECURITY_CONTACT='],
  ['SITE_FRAME_HOSTS', "https://a.b; script-src 'unsafe-inline'", 'SITE_FRAME_HOSTS'],
  [
    'SITE_IMAGE_HOSTS',
    'https://a.example, http://b.example',
    'SITE_IMAGE_HOSTS: http://b.example не подходит',
  ],
  ['SITE_PUSH_HOSTS', 'https://push.example', 'нужны имена вида push.example.org'],
  ['SITE_PUSH_HOSTS', '10.0.0.7', 'нужны имена вида push.example.org'],
  ['SITE_IMAGE_HOSTS', 'https://*.example', 'нужны адреса вида https://img.example.org'],
  ['SITE_RENDERERS', '0', 'от 1 до 16'],
  ['SITE_MAX_RENDERERS', '2', 'от 4 до 256'],
  ['SITE_PREVIEW_RENDERERS', '0', 'от 1 до 16'],
  ['SITE_CHECKED_DEPLOYS', '17', 'от 1 до 16'],
  ['SITE_RENDER_MEMORY_MB', '64', 'от 128 до 4096'],
  ['SITE_RENDER_BOUNDARY', 'off', 'бывает auto или required'],
  ['SITE_TELEGRAM_TOKEN', 'bot', 'SITE_TELEGRAM_TOKEN не подходит'],
  ['SITE_TELEGRAM_API', 'telegram', 'SITE_TELEGRAM_API=telegram не подходит'],
  ['SITE_SMTP_URL', 'mail.example.org', 'SITE_SMTP_URL не подходит'],
  ['SITE_MAIL_FROM', 'nobody', 'SITE_MAIL_FROM=nobody не подходит'],
  ['SITE_TLS_KEY', 'key.pem', 'задаются вместе'],
  ['SITE_BREACHED_PASSWORDS', 'package.json', 'это не файл, собранный командой'],
])('answers a mistake in %s=%s with one line that names the expected value', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(line);
});
