import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { tinyProduct } from '../testing/tiny-product';

let site: TestSite;
beforeAll(async () => {
  const product = { ...tinyProduct, console: { files: import.meta.dirname } };
  site = await openTestSite({ consolePort: 0, product });
});
afterAll(() => site.close());

const run = async (line: string[]) => (await runCommand(line, { url: site.url, token: site.token })).output;

test('invites a person, shows everybody and ends an access', async () => {
  expect(await run(['staff', 'list'])).toContain('Пока никого');
  expect(await run(['staff', 'invite', 'k.orlova'])).toContain('Назовите роли');
  expect(await run(['staff', 'invite', 'k.orlova', '--roles', 'pilot'])).toContain('There is no role pilot');
  const invited = await run(['staff', 'invite', 'k.orlova', '--roles', 'operator,viewer']);
  expect(invited).toMatch(
    /^http:\/\/localhost:\d+\/#invite=[\w-]{43}\nСсылка для «k\.orlova» \(operator, viewer\)/,
  );
  const list = await run(['staff', 'list']);
  expect(list).toContain('КТО ПРИГЛАСИЛ');
  expect(list).toMatch(/k\.orlova +operator, viewer +ключа доступа ещё нет/);
  const [id = ''] = /[0-9a-f]{8}/.exec(list) ?? [];
  expect(await run(['staff', 'end', id])).toContain(`Доступ «k.orlova» (${id}) закрыт`);
  expect(await run(['staff', 'list'])).toContain('доступ закрыт');
});
