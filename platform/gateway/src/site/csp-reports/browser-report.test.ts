import { NO_TRACES } from '../../testing/no-traces';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { GatewayMetrics } from '../../metrics/gateway-metrics';
import { readReports } from './browser-report';
import { registerCspReports } from './csp-report.routes';

const DONATE = 'https://example.org/donate?email=visitor@example.org&login=Visitor#pay';
const OLD = {
  'csp-report': {
    'document-uri': DONATE,
    referrer: 'https://example.org/?email=visitor@example.org',
    'blocked-uri': 'https://tracker.example/pixel?login=Visitor',
    'source-file': 'https://example.org/r/home/a.js?login=Visitor',
    'effective-directive': 'img-src',
    'script-sample': 'send("visitor@example.org")',
    'line-number': 7,
    'original-policy': "default-src 'none'",
  },
};
const NEW = [
  {
    type: 'integrity-violation',
    age: 3,
    url: DONATE,
    user_agent: 'Browser/1',
    body: { documentURL: DONATE, blockedURL: 'inline', destination: 'script', sample: 'Visitor' },
  },
];

test.each([
  ['the old', 'application/csp-report', OLD],
  ['the new', 'application/reports+json', NEW],
  ['the new, as plain JSON', 'application/json', NEW],
])(
  'logs the refused resource of a report in %s format without e-mail and login',
  async (_what, type, report) => {
    const lines: string[] = [];
    const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
    const app = fastify({ logger: { level: 'warn', stream } });
    registerCspReports(app, { metrics: new GatewayMetrics(), current: () => null, traces: NO_TRACES });
    const reply = await app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': type },
      payload: JSON.stringify(report),
    });
    await app.close();
    expect(reply.statusCode).toBe(204);
    expect(lines.join('')).toContain('"document":"https://example.org/donate"');
    expect(lines.join('')).not.toMatch(/visitor@|Visitor/);
  },
);

test('keeps only the known fields of a report', () => {
  expect(readReports(JSON.stringify(OLD))).toEqual([
    {
      document: 'https://example.org/donate',
      referrer: 'https://example.org/',
      blocked: 'https://tracker.example/pixel',
      source: 'https://example.org/r/home/a.js',
      directive: 'img-src',
      line: 7,
    },
  ]);
});

test.each([
  'null',
  '[null]',
  '{"email":"visitor@example.org"}',
  '{"csp-report":"text"}',
  '[{"body":{"url":[]}}]',
])('does not log a body that is not a report (%s)', (body) => {
  expect(readReports(body)).toEqual([]);
});

test.each([
  ['no JSON', 'text'],
  ['empty', ''],
  ['nested thousands of levels deep', '['.repeat(7_000) + ']'.repeat(7_000)],
  ['a list of thousands of values', `[${'[],'.repeat(1_000)}[]]`],
  ['a report with a deep field', `{"csp-report":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`],
])('answers 400 to a report that is %s', async (_what, payload) => {
  const app = fastify();
  registerCspReports(app, { metrics: new GatewayMetrics(), current: () => null, traces: NO_TRACES });
  for (const type of ['application/json', 'application/csp-report', 'application/reports+json']) {
    const headers = { 'content-type': type };
    const reply = await app.inject({ method: 'POST', url: '/csp-report', headers, payload });
    expect([type, reply.statusCode]).toEqual([type, 400]);
  }
  await app.close();
});
