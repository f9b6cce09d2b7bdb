import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { eslintText as text } from './eslint.text.mjs';
import { callsThroughHttp } from './rules/calls-through-http.mjs';
import { fileNames } from './rules/file-names.mjs';
import { noBrowserAtImport } from './rules/no-browser-at-import.mjs';
import { observeStores } from './rules/observe-stores.mjs';
import { ownPlaceOnly } from './rules/own-place-only.mjs';
import { russianInTextFiles } from './rules/russian-in-text-files.mjs';

/** The platform's own rules. */
export const sitePlugin = {
  rules: {
    'russian-in-text-files': russianInTextFiles,
    'file-names': fileNames,
    'own-place-only': ownPlaceOnly,
    'calls-through-http': callsThroughHttp,
    'no-browser-at-import': noBrowserAtImport,
    'observe-stores': observeStores,
  },
};

export const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: text.byName,
};

/**
 * Syntax that no code of an area has.
 * @param {{ vault: string, picture: string, link: string }} modules to use instead
 */
export const restrictedSyntax = ({ vault, picture, link }) => ({
  oneVault: {
    selector: 'Identifier[name=/^(localStorage|sessionStorage|indexedDB)$/]',
    message: text.vault(vault),
  },
  onePicture: {
    selector:
      'JSXOpeningElement[name.name="img"] > JSXAttribute[name.name="src"] > JSXExpressionContainer > MemberExpression[computed=false]',
    message: text.picture(picture),
  },
  checkedPaths: {
    selector:
      'JSXOpeningElement[name.name="a"] > JSXAttribute[name.name="href"] :matches(Literal[value=/^\\u002f/], TemplateElement:first-child[value.raw=/^\\u002f/])',
    message: text.link(link),
  },
});

/** Rules for all files of a project. @type {import('eslint').Linter.RulesRecord} */
export const baseRules = {
  // TypeScript already reports undefined names in every file, including JavaScript files.
  'no-undef': 'off',
  'site/russian-in-text-files': 'error',
  'site/file-names': 'error',
  'max-lines': ['error', 250],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/no-invalid-void-type': 'off',
  '@typescript-eslint/consistent-type-imports': 'error',
};

/** @param {string} root folder of the tsconfig.json @returns {import('eslint').Linter.Config[]} */
export const typedConfigs = (root) => [
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // The promise rules prevent unhandled rejections, which would end the process.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
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
];

const TESTS = ['**/*.{test,spec}.*', '**/testing/**', 'e2e/**'];

/**
 * Imports that an area must not have, with the reason. The site's library (`library`, for example `@site/shared`)
 * makes the one HTTP client and has links whose paths are checked by types.
 * @param {string} library
 */
const restrictedImports = (library) => ({
  paths: [
    { name: 'axios', message: text.axios },
    {
      name: 'react-router-dom',
      importNames: ['Link', 'NavLink'],
      message: text.links(library),
    },
  ],
  patterns: [
    {
      regex: '^@site/area/http(?!/types$)',
      message: text.http,
    },
    { group: ['@module-federation/*'], message: text.federation },
    {
      group: ['@site/testing/*', '@site/*/testing/*'],
      message: text.fakes,
    },
    {
      regex: '^\\.{1,2}/(.*/)?testing(/|$)',
      message: text.fakes,
    },
    {
      group: ['@site/build', '@site/build/*', '@site/cli'],
      message: text.tools,
    },
  ],
});

/**
 * Returns the ESLint configuration of an area in a repository of its own.
 * @param {{ root: string, library: string }} options `root` is the folder of the area, and `library` the package with
 * the design system of the site
 * @returns {import('eslint').Linter.Config[]}
 */
export function areaEslint({ root, library }) {
  const syntax = restrictedSyntax({
    vault: '@site/area/browser-storage',
    picture: `${library}/ui/picture`,
    link: `${library}/ui/page-link`,
  });
  return [
    { ignores: ['dist/', 'node_modules/', '.cache/', 'test-results/', 'ci/'] },
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    js.configs.recommended,
    ...tseslint.configs.strict,
    { plugins: { site: sitePlugin } },
    {
      rules: { ...baseRules, 'no-restricted-syntax': ['error', noDefaultExport, ...Object.values(syntax)] },
    },
    ...typedConfigs(root),
    {
      files: ['src/**'],
      ignores: TESTS,
      rules: {
        'no-console': ['error', { allow: ['warn', 'error'] }],
        'no-restricted-imports': ['error', restrictedImports(library)],
        'site/no-browser-at-import': 'error',
        'site/own-place-only': 'error',
        'site/calls-through-http': 'error',
        'no-eval': 'error',
        'no-new-func': 'error',
      },
    },
    { files: ['src/**/*.tsx'], ignores: TESTS, rules: { 'site/observe-stores': 'error' } },
    {
      files: ['**/*.text.{ts,tsx}', ...TESTS],
      rules: { 'site/russian-in-text-files': 'off' },
    },
    {
      files: ['*.config.{js,ts}', '**/*.d.ts'],
      rules: { 'no-restricted-syntax': ['error', syntax.oneVault] },
    },
    { files: TESTS, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  ];
}
