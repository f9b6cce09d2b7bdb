import { NoiseLog } from '@site/server/log/noise-log';
import fastify from 'fastify';
import { NO_ROUTING } from '../../channel/site-routing';
import { NO_DEADLINE } from '../../db/read-deadline';
import { writePreviewLink } from '../../previews/preview-link';
import { fixedSecret } from '../../testing/fixed-secret';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { buildLiveSite } from '../../testing/tiny-site';
import { previewTrouble, Visitors } from './visitors';

const secret = fixedSecret(Buffer.alloc(32));
const controls = { canaries: {}, frozen: [], closed: [] };

/** Requests a page over https with a cookie, and returns the trouble and the cookies that are set. */
async function visit(cookie: string) {
  const app = fastify();
  const site = buildLiveSite(buildShell().manifest, buildRelease().manifest);
  const state = { ...NO_ROUTING, live: {}, controls };
  const visitors = new Visitors({
    live: { state: { revision: 1, site, state, unusable: [], controls, withCanaries: new Map() } },
    special: { preview: () => Promise.resolve(null), avoid: () => Promise.resolve(null) },
    readPreview: () => Promise.resolve(null),
    deadline: NO_DEADLINE,
    secret,
    cohortSecret: secret,
    clock: () => 0,
    https: true,
    noise: new NoiseLog(),
  });
  visitors.register(app);
  app.get('/', (request) => ({ trouble: previewTrouble(request) }));
  const reply = await app.inject({ url: '/', headers: { cookie, accept: 'text/html' } });
  await app.close();
  const set = [reply.headers['set-cookie'] ?? []].flat();
  return { ...reply.json<{ trouble: string | null }>(), set };
}

test('ends a preview whose cookie has the name of an earlier version, and deletes the cookie', async () => {
  const link = writePreviewLink('0a1b2c3d4e5f', secret.current());
  const { trouble, set } = await visit(`__Host-preview=${link}`);
  expect(trouble).toBe('ended');
  expect(set).toEqual(
    expect.arrayContaining([
      '__Host-preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-preview=; Max-Age=0; Path=/; HttpOnly; Secure; Partitioned; SameSite=Lax',
    ]),
  );
  expect(await visit('__Host-preview=planted')).toEqual({ trouble: null, set: [] });
});
