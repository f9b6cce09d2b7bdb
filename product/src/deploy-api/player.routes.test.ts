import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { Support } from '@site/api/app';
import fastify from 'fastify';
import { playerRoutes } from './player.routes';

test('logs a change that was made, even if the account cannot be read afterwards', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.decorateRequest('deployToken', null);
  app.addHook('onRequest', async (request) =>
    request.setDecorator('deployToken', { name: 'anna', areas: ['*'], verbs: ['support'] }),
  );
  const support = {
    change: () => Promise.resolve(),
    showChanged: () => Promise.reject(new Error('the database went away')),
  };
  await app.register(playerRoutes(support as unknown as Support));
  const payload = { kind: 'end-sessions', why: 'Обращение 7' };
  const reply = await app.inject({ method: 'POST', url: '/players/42/changes', payload });
  expect(reply.statusCode).toBe(500);
  const line = lines.find((text) => text.includes('account changed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ operator: 'anna', player: 42, kind: 'end-sessions' });
  await app.close();
});
