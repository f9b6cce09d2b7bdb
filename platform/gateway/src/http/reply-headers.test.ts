import fastify from 'fastify';
import { addReplyHeaders } from './reply-headers';

async function headersOf(https: boolean) {
  const app = fastify();
  addReplyHeaders(app, https);
  app.get('/own', (_request, reply) => reply.header('content-security-policy', 'own').send('x'));
  const [plain, own] = await Promise.all(['/', '/own'].map((path) => app.inject(path)));
  return { plain: plain!.headers, own: own!.headers };
}

test('demands HTTPS for a year, for subdomains too, only when the site has it', async () => {
  const name = 'strict-transport-security';
  expect((await headersOf(true)).plain[name]).toBe('max-age=31536000; includeSubDomains');
  expect((await headersOf(false)).plain[name]).toBeUndefined();
});

test('forbids framing of replies, and keeps the policy that a reply sets itself', async () => {
  const { plain, own } = await headersOf(false);
  expect(plain['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(own['content-security-policy']).toBe('own');
});
