import { CALLS } from '@site/shared/contracts/calls';
import Fastify, { type RouteOptions } from 'fastify';
import { buildApi } from './app';
import type { Db } from '@site/server/db/types';

type Shapes = Record<string, { reply: unknown; body?: unknown }>;

const methodsOf = ({ method }: RouteOptions) => [method].flat().filter((name) => name !== 'HEAD');

/** Returns the schemas of all api routes. No database is used. */
async function readRoutes(): Promise<Shapes> {
  const shapes: Shapes = {};
  const app = Fastify();
  app.addHook('onRoute', (route) => {
    const { response, body } = route.schema ?? {};
    const reply = (response as Record<number, unknown> | undefined)?.[200];
    // Routes that return files are not calls and have no contract.
    if (reply === undefined || typeof reply !== 'object' || reply === null || 'content' in reply) return;
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    for (const method of methodsOf(route)) shapes[`${method} ${path}`] = { reply, ...(body ? { body } : {}) };
  });
  await app.register(buildApi({ db: {} as Db }));
  await app.close();
  return shapes;
}

test('lists exactly the routes of the api in contracts/calls.ts, with their schemas', async () => {
  const routes = await readRoutes();
  expect(Object.keys(routes).sort()).toEqual(Object.keys(CALLS).sort());
  for (const [name, call] of Object.entries<Shapes[string]>(CALLS)) {
    expect(routes[name]?.reply).toBe(call.reply);
    expect(routes[name]?.body).toBe(call.body);
  }
});
