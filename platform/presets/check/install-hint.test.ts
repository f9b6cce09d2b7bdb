import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withInstallHint } from './install-hint.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-hint-'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

const missing = (module: string) => `Cannot find module '${module}' or its corresponding type declarations.`;

test.each([
  ['lodash-es', 'lodash-es'],
  ['lodash-es/debounce', 'lodash-es'],
  ['@floating-ui/react', '@floating-ui/react'],
  ['@floating-ui/react/dist', '@floating-ui/react'],
])('says how to install the package of %s', (module, name) => {
  expect(withInstallHint(root, 2307, missing(module))).toBe(
    `${missing(module)} Установите пакет: npm install ${name}`,
  );
});

test('does not advise to install a package of the kit, which a public registry may have from somebody else', () => {
  expect(withInstallHint(root, 2307, missing('@site/shard/ui/button'))).toBe(
    `${missing('@site/shard/ui/button')} Пакеты набора даёт сам сайт: проверьте имя или выполните npx site kit --update.`,
  );
});

test.each(['./goods', '../goods', '/goods', 'node:nothing'])('adds nothing for %s', (module) => {
  expect(withInstallHint(root, 2307, missing(module))).toBe(missing(module));
});

test('adds nothing for a missing module of an installed package', () => {
  mkdirSync(join(root, 'node_modules/@site/shared'), { recursive: true });
  expect(withInstallHint(root, 2307, missing('@site/shared/ui/none'))).toBe(missing('@site/shared/ui/none'));
});

test('adds nothing to other errors, and nothing in a workspace', () => {
  expect(withInstallHint(root, 2322, missing('lodash-es'))).toBe(missing('lodash-es'));
  rmSync(join(root, 'package-lock.json'));
  expect(withInstallHint(root, 2307, missing('lodash-es'))).toBe(missing('lodash-es'));
});
