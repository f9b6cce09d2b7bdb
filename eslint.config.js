import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { fileNames } from './scripts/lint/rules/file-names.mjs';
import { noBrowserAtImport } from './scripts/lint/rules/no-browser-at-import.mjs';
import { observeStores } from './scripts/lint/rules/observe-stores.mjs';
import { ownPlaceOnly } from './scripts/lint/rules/own-place-only.mjs';
import { russianInTextFiles } from './scripts/lint/rules/russian-in-text-files.mjs';

const TESTS = ['**/*.{test,spec}.*', '**/testing/**', 'e2e/**'];
const CONFIGS = [
  '*.config.{js,ts}',
  '**/*.config.ts',
  '**/*.cjs',
  '**/*.d.ts',
  '**/*.{setup,teardown}.{ts,mjs}',
];
const SHIPPED = ['shell/**', 'mf-*/**', 'shared/**', 'platform/**', 'api/**', 'product/**', 'simulator/**'];
const SCREENS = [
  'shell/**',
  'mf-*/**',
  'platform/{area,host}/**',
  'shared/{forms,rules,stores,text,ui}/**',
  'scripts/create-area/template/**',
];
/** Entries of the shell's browser bundle, which the server never imports. */
const BROWSER_ENTRIES = ['shell/src/main.ts', 'platform/host/fallback-script/**'];
const COMMAND_LINE = ['**/cli/**', '**/cli.ts', '**/bin/**', 'platform/build/**'];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: a name is searched for, a default is guessed.',
};
const onePicture = {
  selector:
    'JSXOpeningElement[name.name="img"] > JSXAttribute[name.name="src"] > JSXExpressionContainer > MemberExpression[computed=false]',
  message:
    'A picture from data is shown by shared/ui/picture: sizes, densities and formats are its business.',
};
const checkedPaths = {
  selector:
    'JSXOpeningElement[name.name="a"] > JSXAttribute[name.name="href"] :matches(Literal[value=/^\\u002f/], TemplateElement:first-child[value.raw=/^\\u002f/])',
  message: 'A link to a page is a shared/ui/page-link: its path is checked by types.',
};
const oneVault = {
  selector: 'Identifier[name=/^(localStorage|sessionStorage|indexedDB)$/]',
  message: 'Browser storage has one door: @site/area/browser-storage.',
};

const oneSenderKey = {
  selector: 'TemplateLiteral > :matches(MemberExpression[property.name="sender"], Identifier[name="sender"])',
  message: 'Limits for an address are made by toSenderLimits, which counts the IPv6 /56 too.',
};

export default defineConfig(
  { ignores: ['**/dist/', '**/node_modules/', '**/.cache/', '.data/', 'coverage/', '**/test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    plugins: {
      site: {
        rules: {
          'russian-in-text-files': russianInTextFiles,
          'file-names': fileNames,
          'own-place-only': ownPlaceOnly,
          'no-browser-at-import': noBrowserAtImport,
          'observe-stores': observeStores,
        },
      },
    },
    rules: {
      // TypeScript already reports undefined names in every file, including JavaScript files.
      'no-undef': 'off',
      'site/russian-in-text-files': 'error',
      'site/file-names': 'error',
      'max-lines': ['error', 250],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', noDefaultExport, oneVault, onePicture, oneSenderKey, checkedPaths],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // The promise rules prevent unhandled rejections, which would end the process.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: SHIPPED,
    ignores: [...COMMAND_LINE, ...TESTS],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // Every module of a page also runs on the server.
    files: SCREENS,
    ignores: [...TESTS, ...BROWSER_ENTRIES],
    rules: { 'site/no-browser-at-import': 'error' },
  },
  {
    files: SCREENS,
    ignores: [...TESTS, 'shared/ui/{page-link,safe-link}.tsx', 'platform/host/vendor/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['Link', 'NavLink'],
              message: 'A link is shared/ui/page-link or shared/ui/safe-link: its path is checked by types.',
            },
          ],
        },
      ],
    },
  },
  {
    files: SCREENS.map((folder) => `${folder}/*.tsx`),
    ignores: TESTS,
    rules: { 'site/observe-stores': 'error' },
  },
  {
    // In the browser, all areas share one document.
    files: ['mf-*/**', 'scripts/create-area/template/**'],
    ignores: TESTS,
    rules: {
      'site/own-place-only': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  {
    files: [
      'platform/area/browser-storage.ts',
      'shared/stores/vault.ts',
      'platform/host/browser-memory/*.ts',
      ...TESTS,
    ],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport] },
  },
  {
    files: ['**/*.text.{ts,tsx,mjs}', '{shared,platform}/text/**', 'api/content/**', ...TESTS],
    rules: { 'site/russian-in-text-files': 'off' },
  },
  { files: CONFIGS, rules: { 'no-restricted-syntax': ['error', oneVault] } },
  { files: TESTS, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  // Playwright requires a destructuring pattern as first parameter of a fixture, even an empty one.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
);
