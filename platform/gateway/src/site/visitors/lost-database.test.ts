import { NoiseLog } from '@site/server/log/noise-log';
import fastify from 'fastify';
import { NO_ROUTING } from '../../channel/site-routing';
import type { LiveState } from '../../channel/live/live-state';
import { NO_DEADLINE } from '../../db/read-deadline';
import { fixedSecret } from '../../testing/fixed-secret';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { buildLiveSite } from '../../testing/tiny-site';
import { Visitors } from './visitors';

/** A live state without canaries. */
function buildLiveState(): LiveState {
  const site = buildLiveSite(buildShell().manifest, buildRelease().manifest);
  const controls = { canaries: {}, frozen: [], closed: [] };
  return {
    revision: 1,
    site,
    state: { ...NO_ROUTING, live: {}, controls },
    unusable: [],
    controls,
    withCanaries: new Map(),
  };
}

test('serves the live site and logs one line while the special sites cannot be read', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  const live = buildLiveState();
  const lost = () => Promise.reject(new Error('the database is lost'));
  const visitors = new Visitors({
    live: { state: live },
    special: { preview: lost, avoid: lost },
    readPreview: lost,
    deadline: NO_DEADLINE,
    secret: fixedSecret(Buffer.alloc(32)),
    cohortSecret: fixedSecret(Buffer.alloc(32)),
    clock: () => 0,
    https: false,
    noise: new NoiseLog(),
  });
  visitors.register(app);
  app.get('/', (request) => ({ isLive: visitors.siteFor(request) === live.site }));
  const headers = { cookie: 'avoid=home@3f2a9c01d4e5b677' };
  for (let request = 0; request < 3; request += 1)
    expect((await app.inject({ url: '/', headers })).json()).toEqual({ isLive: true });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the database is lost');
});
