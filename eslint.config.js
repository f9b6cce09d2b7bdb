import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import {
  baseRules,
  noDefaultExport,
  restrictedSyntax,
  sitePlugin,
  typedConfigs,
} from './platform/presets/eslint.mjs';

const TESTS = ['**/*.{test,spec}.*', '**/testing/**', 'e2e/**'];
const CONFIGS = [
  '*.config.{js,ts}',
  '**/*.config.{ts,mjs}',
  '**/*.cjs',
  '**/*.d.ts',
  '**/*.{setup,teardown}.{ts,mjs}',
];
/** An example of a site on the same platform. */
const SECOND_SITE = 'examples/second-site/**';
const SHIPPED = [
  'shell/**',
  'mf-*/**',
  'shared/**',
  'platform/**',
  'api/**',
  'product/**',
  'simulator/**',
  SECOND_SITE,
];
const SCREENS = [
  'shell/**',
  'mf-*/**',
  'platform/{area,host}/**',
  'shared/{forms,rules,stores,text,ui}/**',
  'scripts/create-area/template/**',
  'examples/second-site/{shell,bread,visit,shared}/**',
];
/** Entries of the shell's browser bundle, which the server never imports. */
const BROWSER_ENTRIES = ['{.,examples/second-site}/shell/src/main.ts', 'platform/host/fallback-script/**'];
const COMMAND_LINE = [
  '**/cli/**',
  '**/cli.ts',
  '**/bin/**',
  'platform/build/**',
  'examples/second-site/{start,site}.ts',
];

const { oneVault, onePicture, checkedPaths } = restrictedSyntax({
  vault: '@site/area/browser-storage',
  picture: 'shared/ui/picture',
  link: 'shared/ui/page-link',
});
const oneSenderKey = {
  selector: 'TemplateLiteral > :matches(MemberExpression[property.name="sender"], Identifier[name="sender"])',
  message: 'Limits for an address are made by toSenderLimits, which counts the IPv6 /56 too.',
};
const boundedReplies = {
  selector:
    'CallExpression[arguments.length=0] > MemberExpression.callee[property.name=/^(json|text|arrayBuffer|blob|bytes|formData)$/]',
  message: 'Read replies with @site/server/http/read-reply: it bounds bytes after decompression and values.',
};
const everywhere = [noDefaultExport, oneVault, onePicture, oneSenderKey, checkedPaths];

export default defineConfig(
  // the files of a repository outside the workspace; its own configuration checks them
  { ignores: ['scripts/create-area/own-repository/'] },
  { ignores: ['**/dist/', '**/node_modules/', '**/.cache/', '.data/', 'coverage/', '**/test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strict,
  { plugins: { site: sitePlugin } },
  {
    rules: {
      ...baseRules,
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  // Prettier formats code, but wraps no comments. Contracts are generated.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/contract.d.ts'],
    rules: { 'max-len': ['error', { code: Infinity, comments: 120, ignoreUrls: true }] },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  ...typedConfigs(import.meta.dirname),
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
    ignores: [...TESTS, '**/shared/ui/{page-link,safe-link}.tsx', 'platform/host/vendor/**'],
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
    files: ['api/**', 'product/**', 'platform/{cli,gateway,server}/**'],
    ignores: [...TESTS, ...CONFIGS, '**/bench/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, boundedReplies] },
  },
  {
    // In the browser, all areas share one document.
    files: ['mf-*/**', 'scripts/create-area/template/**', 'examples/second-site/{bread,visit}/**'],
    ignores: TESTS,
    rules: {
      'site/own-place-only': 'error',
      'site/calls-through-http': 'error',
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
