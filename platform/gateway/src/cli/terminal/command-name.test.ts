import { asInstalled } from './command-name';

const show = (text: string) => asInstalled(text, ['deploy', 'preview']);

test.each([
  ['Закрыть: site preview --end 3', 'Закрыть: npx --no site preview --end 3'],
  ['Все команды: site --help', 'Все команды: npx --no site --help'],
  ['npm run build && npx site deploy', 'npm run build && npx site deploy'],
  ['npm exec --package=… -- site deploy', 'npm exec --package=… -- site deploy'],
  ['the site deploys, my-site deploy', 'the site deploys, my-site deploy'],
])('shows a command as it runs in a repository of one area: %s', (text, shown) => {
  expect(show(text)).toBe(shown);
});

test('keeps the command of an administrator', () => {
  const text = 'Команда для администратора:\n  site deploy lavka\nИли: site preview';
  expect(show(text)).toBe('Команда для администратора:\n  site deploy lavka\nИли: npx --no site preview');
});
