import fastify from 'fastify';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import type { Drawing } from '../render/renderer';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { buildLiveSite } from '../testing/tiny-site';
import { PageRoutes } from './page.routes';

jest.setTimeout(60_000); // well over 100 MB are compressed

/** A page so big that a few hundred of them fill the cache. */
const BIG = 'x'.repeat(1024 * 1024);

function open(draw: (path: string) => Promise<string>) {
  const home = buildRelease({ paths: [{ prefix: '/', title: 'T', description: 'D' }] });
  const shell = buildShell();
  const site = buildLiveSite(shell.manifest, home.manifest);
  const drawn: string[] = [];
  const pages = new PageRoutes({
    renderer: {
      async draw(_site, { path, area }): Promise<Drawing> {
        drawn.push(path);
        const html = await draw(path);
        const status = area === null ? 404 : 200;
        const snapshots = { shared: null, areas: {} };
        return { result: { html, styles: [], status, areaFailed: false, snapshots }, degraded: false };
      },
    },
    security: { frameHosts: [], https: false },
    origin: null,
    metrics: new GatewayMetrics(),
    siteFor: () => site,
    now: () => 0,
  });
  const app = fastify();
  pages.register(app);
  const get = (path: string) => app.inject({ url: path, headers: { accept: 'text/html' } });
  return { app, get, drawn };
}

test('however many addresses that nobody owns are asked for, the main page is kept', async () => {
  const { get, drawn, app } = open((path) => Promise.resolve(path === '/' ? 'home' : BIG + path));
  await get('/');
  for (let number = 1; number <= 140; number += 1)
    expect((await get(`/nope-${number}`)).statusCode).toBe(404);
  expect((await get('/')).body).toContain('home');
  expect(drawn.filter((path) => path === '/')).toHaveLength(1);
  // one that was asked for just now is kept as well
  await get('/nope-140');
  expect(drawn.filter((path) => path === '/nope-140')).toHaveLength(1);
  await app.close();
});

test('while many such addresses wait to be drawn the main page is drawn at once, and none is left without words', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { get, drawn, app } = open((path) =>
    path === '/' ? Promise.resolve('home') : held.then(() => path),
  );
  const strays = Array.from({ length: 40 }, (_, number) => get(`/nope-${number}`));
  expect((await get('/')).body).toContain('home');
  expect(drawn.filter((path) => path !== '/')).toHaveLength(1);
  release();
  const replies = await Promise.all(strays);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(strays.map(() => 404));
  expect(replies.at(-1)!.body).toContain('<a href="/">На главную</a>');
  expect(drawn.length).toBeLessThan(20);
  await app.close();
});
