import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildShell } from '../testing/tiny-release';

const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ tokens: [OPERATOR] });
  await site.deploy(buildShell());
});
afterAll(() => site.close());

const run = async (line: string[]): Promise<string> =>
  (await runCommand(line, { url: site.url, token: OPERATOR.token, root: '.' })).output;

test('announces a line for visitors and retracts it', async () => {
  const line = ['announce', 'Чиним причал', '--tone', 'warning', '--until', '2100-01-01 03:00'];
  expect(await run(line)).toContain('Напишите зачем');
  expect(await run([...line, '--why', 'обновление'])).toContain('На сайте объявление: «Чиним причал».');
  const [, id = ''] =
    /объявление (\w{8}): «Чиним причал» до 01\.01\.2100, 03:00\sМСК/.exec(await run(['status'])) ?? [];
  expect(await run(['retract', id])).toContain('Объявление «Чиним причал» снято.');
  expect(await run(['retract', id])).toBe(`Объявления ${id} нет. Сейчас объявлений нет.`);
  expect(await run(['announce', 'Чиним', '--tone', 'loud', '--why', 'проба'])).toContain(
    'info, warning или alarm',
  );
  expect(await run(['announce', 'Чиним', '--until', 'завтра', '--why', 'проба'])).toContain('по Москве');
  expect(await run(['announce', 'Чиним', '--until', '2020-01-01 03:00', '--why', 'проба'])).toContain(
    'уже кончилось',
  );
});
