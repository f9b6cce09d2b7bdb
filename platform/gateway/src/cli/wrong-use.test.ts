import { type Command, CommanderError } from 'commander';
import { runCommand } from '../testing/run-command';
import { buildCommand } from './command';
import { toUseError } from './commander.text';

const runJson = async (line: string[]) => {
  const site = { url: 'http://localhost:1', token: 'a-token-of-nobody-at-all' };
  return JSON.parse((await runCommand([...line, '--json'], site)).output) as unknown;
};

const build = (ownArea?: string, noArea?: string) =>
  buildCommand({
    ownArea,
    noArea,
    connect: () => Promise.reject(),
    build: () => Promise.resolve(false),
    root: '',
    print: () => {},
  });

// the advice about npm has its own test: the tests themselves run as a script of npm
beforeEach(() => {
  const { npm_lifecycle_event: _, ...env } = process.env;
  jest.replaceProperty(process, 'env', env);
});

afterEach(() => jest.restoreAllMocks());

/** Returns the commands that do something, with the text after their options. */
const listLeaves = (command: Command, name = ''): [name: string, help: string][] =>
  command.commands.flatMap((one) => {
    const full = `${name} ${one.name()}`.trim();
    if (one.commands.length > 0) return listLeaves(one, full);
    let help = '';
    one.configureOutput({ writeOut: (part) => (help += part) }).outputHelp();
    return [[full, help]];
  });

test('shows an example in the help of every command', () => {
  const without = listLeaves(build()).filter(([name, help]) => !help.includes(`  site ${name}`));
  expect(without.map(([name]) => name)).toEqual([]);
});

test('shows examples without the name of an area in a repository of one area', () => {
  const unnamed = ['build', 'check', 'diff', 'preview', 'deploy', 'canary', 'promote', 'rollback'];
  const helps = listLeaves(build('lavka')).filter(([name]) => unnamed.includes(name));
  expect(helps.map(([name]) => name)).toEqual(expect.arrayContaining(unnamed));
  for (const [name, help] of helps) {
    const [, examples = ''] = help.split('Примеры:');
    expect([name, examples]).toEqual([name, expect.stringContaining(`site ${name}`)]);
    expect([name, examples]).toEqual([name, expect.not.stringMatching(/\b(home|account|shell)\b/)]);
  }
});

test('shows Russian help for every command', () => {
  const command = build();
  const names = command.commands.map((one) => one.name());
  expect(names).toEqual(expect.arrayContaining(['status', 'log', 'rollback', 'canary', 'token', 'gc']));
  for (const one of command.commands) expect(one.description()).toMatch(/[а-я]/);
});

test.each([
  [['fly'], 'Нет команды «fly». Все команды: site --help'],
  [['deploi'], 'Нет команды «deploi». Может быть, deploy? Все команды: site --help'],
  [['freeze'], 'Не указано: область. Пример: site freeze lavka --why "распродажа до понедельника"'],
  [
    ['rollback'],
    'Назовите или область, или ревизию: site rollback home --why "…" либо site rollback --to-revision 41 --why "…"',
  ],
  [
    ['rollback', '--to-revision', '41', '--to', '3f2a91c0', '--why', 'как было'],
    '--to называет выпуск одной области: с --to-revision его нельзя.',
  ],
  [
    ['deploy', 'home', 'shell'],
    'Несколько областей выпускают одним изменением: site deploy home shell --together',
  ],
  [['status', '--fly'], 'Нет параметра --fly. Все параметры: site --help'],
  [['deploy', 'home', '--wy', 'x'], 'Нет параметра --wy. Может быть, --why? Все параметры: site --help'],
  [['token', 'list', 'home'], 'Слишком много слов в команде. Пример: site token list'],
  [['rollback', 'home', '--why', 'ой'], '--why не подходит: нужно от 3 до 500 знаков в одну строку.'],
])('reports wrong use as JSON: %j', async (line, message) => {
  expect(await runJson(line)).toEqual({ error: { exitCode: 2, message } });
});

test('prints the command that a misspelt one is like', async () => {
  let printed = '';
  const site = build('lavka').configureOutput({ writeErr: (line) => void (printed += line) });
  await expect(site.parseAsync(['deploi'], { from: 'user' })).rejects.toThrow('unknown command');
  expect(printed).toBe('Нет команды «deploi». Может быть, deploy? Все команды: npx --no site --help\n');
});

test('suggests all commands that are alike', () => {
  const message = "error: unknown command 'lo'\n(Did you mean one of log, mode?)";
  expect(toUseError(new CommanderError(1, 'commander.unknownCommand', message))?.message).toBe(
    'Нет команды «lo». Может быть, log, mode? Все команды: site --help',
  );
});

test('shows an example when an argument is missing, of commands of a repository of one area too', async () => {
  let printed = '';
  const site = build('lavka');
  for (const command of site.commands)
    command.configureOutput({ writeErr: (line) => void (printed += line) });
  await expect(site.parseAsync(['close'], { from: 'user' })).rejects.toThrow('missing required argument');
  expect(printed).toBe(
    'Не указано: область|путь. Пример: npx --no site close lavka --why "сверка заказов"\n',
  );
});

test.each([
  ['build', 'Здесь нет area.json.\n'],
  ['freeze', 'Не указано: область. Пример: site freeze lavka --why "распродажа до понедельника"\n'],
])('says why `site %s` does not know the area', async (line, message) => {
  let printed = '';
  const site = build(undefined, 'Здесь нет area.json.');
  for (const command of site.commands)
    command.configureOutput({ writeErr: (text) => void (printed += text) });
  await expect(site.parseAsync([line], { from: 'user' })).rejects.toThrow();
  expect(printed).toBe(message);
});

test.each([
  [{ npm_lifecycle_event: 'release' }, '\nПеред параметрами npm нужны два дефиса: npm run release -- …'],
  [
    { npm_lifecycle_event: 'release', npm_config_why: 'true' },
    '\nПеред параметрами npm нужны два дефиса: npm run release -- --why …',
  ],
  [{ npm_lifecycle_event: 'npx' }, ''],
])('says that npm needs two hyphens before options: %j', async (npm, advice) => {
  jest.replaceProperty(process, 'env', { ...process.env, ...npm });
  const site = { url: 'http://localhost:1', token: 'a-token-of-nobody-at-all' };
  const { output } = await runCommand(['promote', 'home', '72'], site);
  expect(output).toBe(`Слишком много слов в команде. Пример: site promote account${advice}`);
});
