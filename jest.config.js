const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

// Packages that exist as ES modules only (or reach for `import()`), which Jest's CommonJS runner can't load as they are.
const ES_ONLY = ['@electric-sql/pglite', 'content-disposition', 'cookie', 'marked']
  .join('|')
  .replaceAll('/', '[+/]');

/** What both projects have in common. */
const project = {
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: {
    '\\.[cm]?[jt]sx?$': swc,
    '\\.(svg|png|webp|avif|woff2)$': '<rootDir>/scripts/jest/asset-transform.cjs',
  },
  moduleNameMapper: { '^(.+\\.svg)\\?inline$': '$1' },
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/|(${ES_ONLY})[@/])`,
    `/node_modules/\\.pnpm/(?!(${ES_ONLY})@)`,
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.cache/', '<rootDir>/\\.data/'],
  restoreMocks: true,
};

const NODE = [
  'api',
  'gateway',
  'scripts',
  'e2e',
  'simulator',
  'shared/build',
  'shared/rules',
  'shared/contracts',
  'shared/http',
  'shared/text',
];
const TESTS = '**/*.test.?([cm])[jt]s?(x)';

export default {
  // Jest leaves one core to itself: of two that is half
  maxWorkers: '100%',
  // a slow machine is no failure: the first test of a file pays for the code of all
  testTimeout: 20_000,
  projects: [
    {
      ...project,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['shell', 'mf-*', 'shared'].map((folder) => `<rootDir>/${folder}/${TESTS}`),
      testPathIgnorePatterns: ['/node_modules/', ...NODE.map((folder) => `<rootDir>/${folder}/`)],
      setupFiles: ['<rootDir>/shared/testing/jest-web-globals.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/shared/testing/jest-console.ts',
        '<rootDir>/shared/testing/jest-web.ts',
      ],
    },
    {
      ...project,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/scripts/jest/postgres.setup.mjs',
      globalTeardown: '<rootDir>/scripts/jest/postgres.teardown.mjs',
      testMatch: NODE.map((folder) => `<rootDir>/${folder}/${TESTS}`),
      // needs the web's page: it is run as the test of an area that is made of it
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/scripts/create-area/template/'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-console.ts'],
    },
  ],
};
