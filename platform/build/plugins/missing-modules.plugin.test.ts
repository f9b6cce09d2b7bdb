import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { MissingModulesPlugin } from './missing-modules.plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-missing-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(source: string): Promise<string[]> {
  await writeFile(path.join(folder, 'index.js'), source);
  const compiler = webpack({
    mode: 'development',
    target: ['web', 'es2022'],
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new MissingModulesPlugin(folder)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
      compiler.close(() => (error ? reject(error) : resolve(errors.map(({ message }) => message))));
    });
  });
}

test.each(['http', 'node:os'])(
  'says that areas get no module %s of Node, instead of advising a polyfill',
  async (name) => {
    expect(await build(`import '${name}';`)).toEqual([
      expect.stringMatching(new RegExp(`^«${name}» — модуль Node.js: .+ createStores получает http\\.$`)),
    ]);
  },
);

test('lists the modules that a package of the kit has beside a missing one', async () => {
  const ui = path.join(folder, 'node_modules/@site/shared/ui');
  await mkdir(ui, { recursive: true });
  const json = { name: '@site/shared', exports: { './ui/*': './ui/*.tsx' } };
  await writeFile(path.join(ui, '../package.json'), JSON.stringify(json));
  for (const file of ['sheet.tsx', 'button.tsx', 'button.test.tsx', 'skyline.svg'])
    await writeFile(path.join(ui, file), '');
  expect(await build(`import '@site/shared/ui/chart';`)).toEqual([
    'В @site/shared нет модуля ui/chart. В @site/shared/ui есть: button, sheet',
  ]);
});

test('leaves the message about any other missing module', async () => {
  for (const module of ['nowhere', './nowhere'])
    expect(await build(`import '${module}';`)).toEqual([
      expect.stringMatching(new RegExp(`Can't resolve '${module}' in '[^']+'$`)),
    ]);
});

test.each([
  ['lodash', 'lodash'],
  ['lodash/fp', 'lodash'],
  ['@floating-ui/react/dist', '@floating-ui/react'],
])('adds how to install the package of %s in a repository of its own', async (module, name) => {
  await writeFile(path.join(folder, 'package-lock.json'), '{}');
  const [message = ''] = await build(`import '${module}';`);
  expect(message).toContain(`Can't resolve '${module}' in`);
  expect(message.split('\n').at(-1)).toBe(`Если пакет не установлен: npm install ${name}`);
});
