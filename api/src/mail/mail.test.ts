import { MINUTE_MS } from '@site/contracts/time';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { migrate } from '@site/server/db';
import type { Database } from '@site/server/db/types';
import { API_MIGRATIONS, API_MIGRATIONS_TABLE } from '../product';
import { ENGINES, openTestDatabase } from '@site/server/testing/test-database';
import { deleteExpiredMails, selectMails } from './mail.repo';
import { queueMail } from './mail.service';
import { createMailDelivery } from './mail-delivery';
import { openSmtp, toSmtpOptions } from './smtp';

interface Received {
  from: string;
  to: string[];
  source: string;
}

/** Starts a local mail server that rejects all e-mails while `refuses` is set. */
async function openMailServer() {
  const state = { refuses: false, received: [] as Received[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refuses) return done(new Error('451 try again later'));
        const { mailFrom, rcptTo } = session.envelope;
        state.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

describe.each(ENGINES)('on %s', (engine) => {
  let database: Database;
  let mailServer: Awaited<ReturnType<typeof openMailServer>>;
  let clock: number;
  const failures: unknown[] = [];
  beforeAll(async () => {
    [database, mailServer] = await Promise.all([openTestDatabase(engine), openMailServer()]);
    await migrate(database.db, API_MIGRATIONS, API_MIGRATIONS_TABLE);
  });
  afterAll(async () => {
    await mailServer.close();
    await database.close();
  });
  beforeEach(() => {
    clock = Date.UTC(2026, 10, 20, 9);
    mailServer.state.received.length = 0;
    failures.length = 0;
  });

  const now = () => new Date(clock);
  const createDelivery = () =>
    createMailDelivery({
      db: database.db,
      transport: openSmtp({ url: mailServer.url, from: 'no-reply@port.example' }),
      now,
      onError: (error) => failures.push(error),
    });
  const paragraphs = ['Здравствуйте, <b>vetrov</b>!'];
  const queue = (recipient: string, subject = 'Код') =>
    queueMail(database.db, recipient, { subject, paragraphs, code: '123456' }, now());

  test('sends mail by SMTP as text and HTML with escaped words', async () => {
    await queue('vetrov@mail.example', 'Порт-Ноябрь: код');
    const [{ html, text } = { html: '', text: '' }] = await selectMails(database.db, 1);
    expect(html).toContain('&lt;b&gt;vetrov&lt;/b&gt;');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(Buffer.byteLength(html)).toBeLessThan(4_096);
    // the number of an order is longer than the line of a phone
    expect(html).toMatch(/class="s" style="[^"]*overflow-wrap:anywhere/);
    expect(text).toContain('123456');
    await createDelivery().sendDue();
    const [letter] = mailServer.state.received;
    expect(letter).toMatchObject({ from: 'no-reply@port.example', to: ['vetrov@mail.example'] });
    expect(letter?.source).toMatch(/multipart\/alternative/);
    // The body, which contains the code, is deleted from the database after sending.
    const [sent] = await selectMails(database.db, 1);
    expect(sent).toMatchObject({ sentAt: now(), text: '', html: '' });
  });

  test('adds no header or recipient for line breaks in a subject', async () => {
    await queue('vetrov@mail.example', 'Код\r\nBcc: all@mail.example\r\n\r\nother body');
    await createDelivery().sendDue();
    const [letter] = mailServer.state.received;
    expect(letter?.to).toEqual(['vetrov@mail.example']);
    const head = letter?.source.split('\r\n\r\n', 1)[0] ?? '';
    expect(head).not.toMatch(/^bcc:/im);
  });

  test('sends each letter once when ten processes poll concurrently', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `player${index}@mail.example`);
    for (const name of names) await queue(name);
    const deliveries = Array.from({ length: 10 }, createDelivery);
    await Promise.all(deliveries.map((delivery) => delivery.sendDue()));
    await Promise.all(deliveries.map((delivery) => delivery.sendDue()));
    expect(mailServer.state.received.map(({ to }) => to[0]).sort()).toEqual([...names].sort());
  });

  test('sends a code before many other letters that were queued earlier', async () => {
    for (let number = 0; number < 30; number += 1)
      await queueMail(database.db, `notice${number}@mail.example`, { subject: 'Весть', paragraphs }, now());
    clock += 1_000;
    await queue('code@mail.example');
    const delivery = createDelivery();
    await delivery.sendDue();
    expect(mailServer.state.received.map(({ to }) => to[0])).toContain('code@mail.example');
    while (await delivery.sendDue());
    expect(mailServer.state.received).toHaveLength(31);
  });

  test('retries refused mail and keeps mail whose attempts are used up', async () => {
    mailServer.state.refuses = true;
    await queue('later@mail.example');
    const delivery = createDelivery();
    await delivery.sendDue();
    await delivery.sendDue();
    expect(failures).toHaveLength(1);
    mailServer.state.refuses = false;
    clock += MINUTE_MS;
    await delivery.sendDue();
    expect(mailServer.state.received.map(({ to }) => to[0])).toEqual(['later@mail.example']);
    mailServer.state.refuses = true;
    await queueMail(database.db, 'never@mail.example', { subject: 'Весть', paragraphs }, now());
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await delivery.sendDue();
      clock += 90 * MINUTE_MS;
    }
    const [unsent] = await selectMails(database.db, 1);
    expect(unsent).toMatchObject({
      recipient: 'never@mail.example',
      attempts: 8,
      sentAt: null,
      failure: expect.stringContaining('451'),
    });
  });

  test('neither sends nor keeps mail whose code or link has expired', async () => {
    await queue('stale@mail.example');
    const words = { subject: 'Архив', paragraphs, validMs: 10 * MINUTE_MS };
    await queueMail(database.db, 'stale-link@mail.example', words, now());
    clock += 10 * MINUTE_MS;
    await createDelivery().sendDue();
    expect(mailServer.state.received).toEqual([]);
    await deleteExpiredMails(database.db, now());
    const mails = await selectMails(database.db, 100);
    expect(mails.map(({ recipient }) => recipient).join()).not.toContain('stale');
  });
});

test.each([
  ['smtp://site:password@mail.example.org:587', true],
  ['smtp://localhost.example.org', true],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:2525', false],
])('hands mail for %s over without TLS only on this machine', (url, requireTLS) => {
  expect(toSmtpOptions(url)).toMatchObject({ url, requireTLS });
});
