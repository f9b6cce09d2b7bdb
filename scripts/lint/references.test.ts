import path from 'node:path';
import { type BadReference, findBadReferences } from './find-references';
import { isChecked, readTree, treeOf } from './source-tree';

const ROOT = path.join(import.meta.dirname, '../..');
/** This file contains bad references as samples, so it is not checked. */
const SELF = 'scripts/lint/references.test.ts';
const SHOWN_MAX = 60;

const DOCUMENTS = {
  'docs/product/accounts.md':
    '# Accounts\n\n## Sign-in\n\n## Codes of `e-mail`\n\n```sh\n# no heading\n```\n',
  'docs/decisions/0014-canaries.md': '# 0014 Canaries\n',
  'docs/decisions/README.md': '# Decision records\n',
  'shared/contracts/limits.ts': '',
  'shared/README.md': '# shared\n',
  'api/src/money/order.repo.ts': '',
  'README.md': '# Site\n\n## Two commands\n',
  'mf-home/src/area.tsx': '',
};

/**
 * Returns the bad references in `text` as `line reference`, as if `text` were the file `file` of a small
 * repository.
 */
const badIn = (file: string, text: string) =>
  findBadReferences(treeOf({ ...DOCUMENTS, [file]: text }), file).map(
    ({ line, reference }) => `${line} ${reference}`,
  );

test.each([
  ['a document that is gone', '/** See docs/product/gone.md. */', '1 docs/product/gone.md'],
  ['a heading that is gone', '// docs/product/accounts.md#tokens', '1 docs/product/accounts.md#tokens'],
  [
    'a heading inside a code block',
    '// docs/product/accounts.md#no-heading',
    '1 docs/product/accounts.md#no-heading',
  ],
  ['a document named in a string', "const page = 'docs/product/gone.md';", '1 docs/product/gone.md'],
  ['a record that is gone', '// docs/decisions/0099', '1 docs/decisions/0099'],
  ['a record of too few digits', '// docs/decisions/14', '1 docs/decisions/14'],
  ['a document outside by paragraph', '/** Spec §4. */', '1 Spec §'],
  ['an outside document in a test title', "test('asks once (decision 12)', act);", '1 decision 12'],
  ['two outside decisions', '// decisions 7, 9', '1 decisions 7'],
  ['an outside document without a paragraph', "test('has the words of the spec', act);", '1 the spec'],
  ['an outside fact sheet', '// facts/payments §3', '1 facts/payments'],
  ['the outside design', '// DESIGN, «Tabs»', '1 DESIGN'],
  ['a folder outside', '// ../shared/style.md says so', '1 ../shared/style.md'],
  ['a source file that is gone', '/** As in stray.repo.ts. */', '1 stray.repo.ts'],
  ['a source path that is gone', '// api/src/money/stray.repo.ts', '1 api/src/money/stray.repo.ts'],
  ['a folder that is gone', '// below api/src/payments', '1 api/src/payments'],
])('refuses %s', (_what, code, reference) => {
  expect(badIn('api/src/money/order.service.ts', code)).toContain(reference);
});

test.each([
  ['a document with its heading', '// docs/product/accounts.md#sign-in'],
  ['a heading with code in it', '// docs/product/accounts.md#codes-of-e-mail'],
  ['a record by its number', '// docs/decisions/0014'],
  ['a source file by its name, its end or its path', '// order.repo.ts, contracts/limits.ts, api/src/money'],
  ['a source file as traces name it', '// home/src/area.tsx'],
  ['an import of the package shared', "import { a } from '../../../shared/contracts/limits';"],
  ['names that only look like references', 'const decision = 12; // RFC 6238 §5, *.text.ts, <name>.page.tsx'],
])('accepts %s', (_what, code) => {
  expect(badIn('api/src/money/order.service.ts', code)).toEqual([]);
});

test('resolves links of a document from its own folder, with their anchors', () => {
  const text = [
    '[in](accounts.md#sign-in) [up](../../README.md#two-commands) [here](#shop) [folder](../decisions)',
    '## Shop',
    '[gone](../gone.md) [no heading](accounts.md#gone) [nothing here](#gone) [picture](../images/none.jpg)',
  ].join('\n');
  expect(badIn('docs/product/shop.md', text)).toEqual([
    '3 ../gone.md',
    '3 accounts.md#gone',
    '3 #gone',
    '3 ../images/none.jpg',
  ]);
});

test('reads comments of shell scripts and names the line', () => {
  expect(badIn('.ci/run', '#!/bin/sh\n# docs/gone.md\nnpm test\n')).toEqual(['2 docs/gone.md']);
});

test('lets the recipes name files of the reader, and no others', () => {
  const text =
    '`src/features/goods/goods.api.ts`, `goods.page.tsx`, `e2e/lavka.spec.ts`, api/src/money/gone.ts';
  expect(badIn('docs/own-area-recipes.md', text)).toEqual(['1 api/src/money/gone.ts']);
});

test('says what to do', () => {
  const [bad] = findBadReferences(treeOf({ ...DOCUMENTS, 'a.ts': '// decision 3' }), 'a.ts');
  expect(bad?.advice).toMatch(/docs\/product.*docs\/decisions/);
});

test('every reference in the repository resolves', () => {
  const tree = readTree(ROOT);
  const bad = tree.files
    .filter((file) => isChecked(file) && file !== SELF)
    .flatMap((file) => findBadReferences(tree, file));
  expect(tree.files).toContain(SELF);
  expect(bad.slice(0, SHOWN_MAX).map(toLine)).toEqual([]);
});

const toLine = ({ file, line, reference, advice }: BadReference) => `${file}:${line} ${reference}: ${advice}`;
