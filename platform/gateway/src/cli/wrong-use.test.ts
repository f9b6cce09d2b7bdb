import { runCommand } from '../testing/run-command';
import { buildCommand } from './command';

const runJson = async (line: string[]) => {
  const site = { url: 'http://localhost:1', token: 'a-token-of-nobody-at-all' };
  return JSON.parse((await runCommand([...line, '--json'], site)).output) as unknown;
};

test('shows Russian help for every command', () => {
  const command = buildCommand({
    connect: () => Promise.reject(),
    build: () => Promise.resolve(false),
    root: '',
    print: () => {},
  });
  const names = command.commands.map((one) => one.name());
  expect(names).toEqual(expect.arrayContaining(['status', 'log', 'rollback', 'canary', 'token', 'gc']));
  for (const one of command.commands) expect(one.description()).toMatch(/[а-я]/);
});

test.each([
  [['fly'], 'Нет команды «fly». Все команды: site --help'],
  [['freeze'], 'Не указано: область.'],
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
  [['token', 'list', 'home'], 'Слишком много слов в команде. Пример: site rollback home --why "…"'],
  [['rollback', 'home', '--why', 'ой'], '--why не подходит: нужно от 3 до 500 знаков в одну строку.'],
])('reports wrong use as JSON: %j', async (line, message) => {
  expect(await runJson(line)).toEqual({ error: { exitCode: 2, message } });
});
