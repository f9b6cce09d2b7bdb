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

// Packages that ship only ES modules or call `import()`. Jest runs CommonJS, so they must be transformed.
const ES_ONLY = [
  '@electric-sql/pglite',
  '@noble/curves',
  '@noble/hashes',
  'content-disposition',
  'cookie',
  'github-slugger',
  'jose',
  'marked',
  'eventemitter3',
  'p-queue',
  'p-timeout',
]
  .join('|')
  .replaceAll('/', '[+/]');

// Globals that no test replaces. Reading a global of the context of a test goes through a hook of Node.js, which made
// drizzle-orm several times slower. Jest passes these to each module as arguments instead. `Boolean`, `Function`,
// `Set` and `parseInt` are missing, because modules of packages declare constants or classes with these names.
const INJECTED_GLOBALS = [
  ...[
    'Array',
    'ArrayBuffer',
    'BigInt',
    'DataView',
    'Error',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Promise',
  ],
  ...['Proxy', 'Reflect', 'RegExp', 'String', 'Symbol', 'TypeError', 'Uint8Array', 'WeakMap'],
];

const project = {
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: {
    '\\.[cm]?[jt]sx?$': swc,
    '\\.(svg|png|webp|avif|woff2)$': '<rootDir>/platform/presets/asset-transform.cjs',
  },
  moduleNameMapper: {
    '^(.+\\.svg)\\?inline$': '$1',
    '\\?source$': '<rootDir>/platform/presets/source-text.cjs',
  },
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/|(${ES_ONLY})[@/])`,
    `/node_modules/\\.pnpm/(?!(${ES_ONLY})@)`,
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.cache/', '<rootDir>/\\.data/'],
  restoreMocks: true,
  sandboxInjectedGlobals: INJECTED_GLOBALS,
};

/** Folders of the platform whose tests need a browser's globals. */
const WEB_PLATFORM = ['platform/area', 'platform/host', 'platform/testing'];
const NODE = [
  'platform/build',
  'platform/cli',
  'platform/contracts',
  'platform/dev',
  'platform/gateway',
  'platform/presets',
  'platform/server',
  'platform/text',
  'platform/area/http',
  'platform/area/rules',
  'api',
  'product',
  'scripts',
  'e2e',
  'simulator',
  'shared/rules',
  'shared/contracts',
  'shared/text',
];
const TESTS = '**/*.test.?([cm])[jt]s?(x)';
// `npm test -- --all` sets SITE_TEST_ALL to include the heavy tests (scripts/checks/left-out.mjs).
const HEAVY_TESTS = process.env.SITE_TEST_ALL === '1' ? [] : [String.raw`\.heavy\.test\.`];

export default {
  // By default Jest leaves one core idle, which is half of a machine with two cores.
  maxWorkers: '100%',
  // Ends tests that hang. Real databases, processes and builds take long on a busy machine.
  testTimeout: 180_000,
  projects: [
    {
      ...project,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['shell', 'console', 'mf-*', 'shared', 'examples/second-site', ...WEB_PLATFORM].map(
        (folder) => `<rootDir>/${folder}/${TESTS}`,
      ),
      testPathIgnorePatterns: ['/node_modules/', ...NODE.map((folder) => `<rootDir>/${folder}/`)],
      setupFiles: ['<rootDir>/platform/testing/jest-web-globals.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/platform/testing/jest-console.ts',
        '<rootDir>/platform/testing/jest-web.ts',
      ],
    },
    {
      ...project,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/scripts/jest/postgres.setup.mjs',
      globalTeardown: '<rootDir>/scripts/jest/postgres.teardown.mjs',
      testMatch: NODE.map((folder) => `<rootDir>/${folder}/${TESTS}`),
      // The template's test needs a DOM, so it runs only in the area that e2e creates from the template.
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/scripts/create-area/template/', ...HEAVY_TESTS],
      setupFilesAfterEnv: ['<rootDir>/platform/testing/jest-console.ts'],
    },
  ],
};
