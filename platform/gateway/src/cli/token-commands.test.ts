import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';

let site: TestSite;
let token = '';
beforeAll(async () => {
  site = await openTestSite();
  const claims = { paths: ['/lavka'], modals: [], slots: [] };
  const rights = { areas: ['lavka'], verbs: ['preview' as const], claims };
  token = (await site.client.createToken({ name: 'team', ...rights })).token;
});
afterAll(() => site.close());

const run = (line: string[]) => runCommand(line, { url: site.url, token });

test.each([
  [['status'], 'preview,read'],
  [['freeze', 'lavka', '--why', 'a sale'], 'preview,freeze'],
])('prints for `site %j` the command for a token with all rights', async (line, verbs) => {
  const { exitCode, output } = await run(line);
  expect(exitCode).toBe(4);
  expect(output).toMatch(
    new RegExp(`\\n  site token create "…" --areas lavka --verbs ${verbs} --paths /lavka$`),
  );
});

test.each(['http://localhost:9000', 'https://lavka.example.org', 'off'])(
  'prints the command with which the administrator connects the backend %s',
  async (address) => {
    const { exitCode, output } = await run(['upstream', 'lavka', address, '--why', 'goods']);
    expect(exitCode).toBe(4);
    expect(output).toBe(
      `Токен «team» не даёт права upstream. Его права: preview. Попросите администратора сайта. Команда для администратора:\n  site upstream lavka ${address} --why "…"`,
    );
  },
);

test.each(['close', 'open'])(
  'names the command for the administrator when a token of one area may not %s a single path',
  async (verb) => {
    const rights = { areas: ['promo'], verbs: ['read' as const, 'rules' as const] };
    const { token } = await site.client.createToken({ name: `promo ${verb}`, ...rights });
    const { output, exitCode } = await runCommand([verb, '/promo/sale', '--why', 'a drill'], {
      url: site.url,
      token,
    });
    expect(exitCode).toBe(4);
    expect(output).toMatch(
      new RegExp(`сделать это\\. Команда для администратора:\n  site ${verb} /promo/sale --why "…"$`),
    );
  },
);
