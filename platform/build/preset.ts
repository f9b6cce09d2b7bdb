import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { type AreaManifest } from '@site/contracts/area';
import { CODE_ATTEMPT_MS } from '@site/contracts/area-loading-limits';
import { SHELL } from '@site/contracts/release-path';
import { assetRules, SOURCE_QUERY } from './asset-rules';
import { cacheFolder } from './cache-folder';
import { contractRule } from './contract/contract-rule';
import { oneFederationRuntime } from './federation-runtime';
import { MANAGED_PATHS, presetFiles } from './kit-modules';
import { MinifyPlugin } from './plugins/minify.plugin';
import { MissingModulesPlugin } from './plugins/missing-modules.plugin';
import { OwnSourcesPlugin } from './plugins/own-sources.plugin';
import { SourceIdsPlugin } from './plugins/source-ids.plugin';
import { IntegrityPlugin } from './plugins/integrity.plugin';
import { withMaps } from './source-maps';
import { SOURCE_CONDITION } from './sources/source-condition';
import { readSharedKeys } from './shared-modules';
import { share } from './share';

const require = createRequire(import.meta.url);

/** Input of the webpack configurations of one area or of the shell. */
export interface PresetOptions {
  folder: string;
  owns: AreaManifest;
  /** Absolute path of the output folder. */
  output: string;
  /** Plugins that read the finished browser build. */
  readers?: WebpackPluginInstance[];
}

const EXPOSED = './area';
/** Name of the chunk with the module that an area's federation container exposes. */
export const EXPOSED_CHUNK = 'area';

const swcRule = {
  test: /\.tsx?$/,
  resourceQuery: { not: [SOURCE_QUERY] },
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // With `development: true`, the compiler would import `react/jsx-dev-runtime`, which is not shared at
      // run time.
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  },
};

/**
 * Returns the path of react-router's production build. The package's exports map always selects the
 * development build.
 */
const routerProduction = () =>
  path.join(
    path.dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  );

const base = ({ folder, output }: Pick<PresetOptions, 'folder' | 'output'>): Configuration => ({
  mode: 'production',
  context: folder,
  devtool: false,
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(cacheFolder(folder), 'webpack'),
    name: path.basename(folder) + path.basename(output),
    buildDependencies: { preset: presetFiles() },
  },
  output: { path: output, clean: true, hashFunction: 'xxhash64', hashDigestLength: 16 },
  snapshot: { managedPaths: MANAGED_PATHS },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: { 'react-router$': routerProduction() },
    conditionNames: [SOURCE_CONDITION, '...'],
  },
  module: { rules: [swcRule, contractRule, ...assetRules] },
  performance: false,
  stats: 'errors-warnings',
});

/**
 * Creates the webpack configuration for the browser build of an area (a federation container) or of the shell
 * (the host, which provides the shared modules).
 */
export function browserConfig(options: PresetOptions): Configuration {
  const { folder, owns } = options;
  const host = owns.name === SHELL;
  const config = withMaps(base(options));
  // By default, the federation plugin writes the version in the package.json of the working directory into releases.
  process.env.MF_BUILD_VERSION = 'local';
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: host ? { main: './src/main.ts' } : {},
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[contenthash].js',
      // The gateway serves releases under this path. The server bundle uses the same path, so that URLs match
      // during hydration.
      publicPath: `/r/${owns.name}/`,
      // If a script tag fails before webpack attaches its handlers, every retry waits for this tag. This
      // timeout ends the wait.
      chunkLoadTimeout: CODE_ATTEMPT_MS,
      uniqueName: owns.name,
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...(host ? oneFederationRuntime() : {}) },
    },
    optimization: { ...deterministic, ...(host ? { splitChunks: { cacheGroups: hostChunks } } : {}) },
    plugins: [
      new ModuleFederationPlugin({
        name: owns.name,
        filename: 'remoteEntry.js',
        dts: false,
        manifest: false,
        // With the default share strategy, one area that cannot be loaded would block the shell.
        shareStrategy: 'loaded-first',
        shared: share(folder, host),
        ...(host ? {} : { exposes: { [EXPOSED]: { import: './src/area.tsx', name: EXPOSED_CHUNK } } }),
        experiments: {
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new SourceIdsPlugin({ folder, area: owns.name }),
      new MissingModulesPlugin(folder),
      new OwnSourcesPlugin(folder),
      new IntegrityPlugin(),
      ...(options.readers ?? []),
    ],
  };
}

const deterministic: Configuration['optimization'] = {
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  minimizer: [(compiler) => new MinifyPlugin().apply(compiler)],
};

type SomeChunk = { name?: string | null; canBeInitial(): boolean };

/**
 * Returns true for the chunks of the first page: the shell's start-up chunk and the shared modules. Other
 * named chunks load later.
 */
const isFirstPage = (chunk: SomeChunk) => !chunk.canBeInitial() && (!chunk.name || chunk.name === 'start');

/**
 * Splits the shell's code for the first page into React and the rest, which change at different rates. `test`
 * matches only modules with a file path: a consume-shared module has none and, in one chunk with its
 * fallback, would wait for itself.
 */
const hostChunks = {
  default: false as const,
  defaultVendors: false as const,
  react: {
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    name: 'react',
    chunks: isFirstPage,
    enforce: true,
    priority: 2,
  },
  app: { test: /./, name: 'app', chunks: isFirstPage, enforce: true },
};

/**
 * Creates the webpack configuration for the CommonJS bundle that the renderer runs. An area's bundle loads
 * the shared modules with `require`. The shell's bundle contains them.
 */
export function serverConfig(options: PresetOptions): Configuration {
  const host = options.owns.name === SHELL;
  const config = withMaps(base(options));
  return {
    ...config,
    target: 'es2022',
    entry: { server: host ? './src/server.ts' : './src/area.tsx' },
    output: {
      ...config.output,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: `/r/${options.owns.name}/`,
      chunkFormat: 'commonjs',
      chunkLoading: false,
      // without this, another import of a module that has thrown resolves to what it had exported until then
      strictModuleErrorHandling: true,
    },
    // Selects package builds that use no Node.js built-ins, because the renderer's `require` resolves only
    // shared modules.
    resolve: {
      ...config.resolve,
      conditionNames: [SOURCE_CONDITION, 'edge-light', 'worker', 'import', 'module', 'webpack', 'default'],
    },
    module: { ...config.module, generator: { asset: { emit: false } } },
    externals: host ? [] : readSharedKeys(options.folder).map((key) => ({ [key]: `commonjs ${key}` })),
    optimization: deterministic,
    plugins: [
      new SourceIdsPlugin({ folder: options.folder, area: options.owns.name }),
      new MissingModulesPlugin(options.folder),
      new OwnSourcesPlugin(options.folder),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/**
 * Creates the webpack configuration for a single bundle without federation. Used for standalone scripts and
 * as the baseline of the page benchmark.
 */
export function plainConfig(
  folder: string,
  entry: Record<string, string>,
  output: string,
  { oneFile }: { oneFile: boolean },
): Configuration {
  const config = base({ folder, output });
  return {
    ...config,
    target: ['web', 'es2022'],
    entry,
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[contenthash].js',
      publicPath: '/',
      clean: false,
    },
    optimization: deterministic,
    plugins: oneFile ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : [],
  };
}
