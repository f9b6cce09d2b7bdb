import fastify from 'fastify';
import { ReadBudget } from '../../releases/read-budget';
import { registerCspReports } from './csp-report.routes';
import { FailureTraces } from '../../source-maps/failure-traces';
import type { SourceTracer } from '../../source-maps/source-tracer';

const READ = { area: 'home', file: 'page.0badf00d.js', release: null, line: 1, column: 1 };

/** Traces whose every text names a file of home that must be searched and decoded. */
function openTraces() {
  const tracer: Pick<SourceTracer, 'trace'> = {
    async trace(text, find, payer) {
      for (let place = 0; place < 20; place += 1) await find(READ);
      const hasPaid = payer.decode('home', 512 * 1024);
      return { text: hasPaid ? 'traced' : text, places: [] };
    },
  };
  let searches = 0;
  const find = () => {
    searches += 1;
    return Promise.resolve(null);
  };
  const budget = new ReadBudget(() => 0);
  const traces = new FailureTraces({ tracer: tracer as SourceTracer, find, budget, clock: () => 0 });
  return { traces, searches: () => searches };
}

test('traces failures of an area while reports that clients make up use up what they may read', async () => {
  const { traces, searches } = openTraces();
  const app = fastify({ logger: { level: 'warn', stream: { write: () => {} } } });
  registerCspReports(app, { metrics: { countReport: () => {} }, current: () => null, traces });
  for (let sent = 0; sent < 20; sent += 1)
    await app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: { 'csp-report': { 'source-file': `/r/home/page${sent}.0badf00d.js`, 'line-number': 1 } },
    });
  await app.close();
  const before = searches();
  expect(before).toBeGreaterThan(0);
  expect((await traces.trace('/r/home/page.0badf00d.js:1:1')).text).toBe('traced');
  expect(searches()).toBe(before + 20);
});
