import fastify from 'fastify';
import { registerSecurityContact } from './security-contact.routes';

const NOW = Date.parse('2026-11-23T12:00:00Z');

async function fetchFile(contact: string | null, origin: string | null = 'https://port.example') {
  const app = fastify();
  registerSecurityContact(app, { contact, origin, clock: () => NOW });
  return app.inject('/.well-known/security.txt');
}

test('names the contact and expires 90 days after the request', async () => {
  const reply = await fetchFile('mailto:security@port.example');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toBe(
    'Contact: mailto:security@port.example\n' +
      'Expires: 2027-02-21T12:00:00.000Z\n' +
      'Preferred-Languages: ru, en\n' +
      'Canonical: https://port.example/.well-known/security.txt\n',
  );
});

test('omits the canonical address of a site without a configured origin', async () => {
  expect((await fetchFile('https://port.example/report', null)).body).not.toContain('Canonical');
});

test('answers 404 without a configured contact', async () => {
  expect((await fetchFile(null)).statusCode).toBe(404);
});
