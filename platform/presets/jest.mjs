import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Packages that ship only ES modules. Jest runs CommonJS, so they are transformed. */
const ES_ONLY = '@site/';

/**
 * Returns the Jest configuration of an area in a repository of its own: components run in jsdom, files with
 * `@jest-environment node` in Node.
 * @param {{ root: string, setupFiles?: string[], setupFilesAfterEnv?: string[] }} options `root` is the folder of the
 * area, and the others are modules that run before each test file
 */
export const areaJest = ({ root, setupFiles = [], setupFilesAfterEnv = [] }) => ({
  rootDir: root,
  cacheDirectory: '<rootDir>/.cache/jest',
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testMatch: ['<rootDir>/src/**/*.test.?([cm])[jt]s?(x)'],
  testTimeout: 20_000,
  setupFiles,
  setupFilesAfterEnv,
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
    '\\.(svg|png|webp|avif|woff2)$': require.resolve('./asset-transform.cjs'),
  },
  moduleNameMapper: {
    '^(.+\\.svg)\\?inline$': '$1',
    '\\?source$': require.resolve('./source-text.cjs'),
  },
  transformIgnorePatterns: [`/node_modules/(?!${ES_ONLY})`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.cache/'],
  restoreMocks: true,
});
