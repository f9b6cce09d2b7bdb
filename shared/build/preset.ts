import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { type AreaManifest } from '../contracts/area';
import { CODE_ATTEMPT_MS } from '../contracts/area-loading-limits';
import { SHELL } from '../contracts/release';
import { assetRules } from './asset-rules';
import { FixedEntryPlugin } from './plugins/fixed-entry.plugin';
import { IntegrityPlugin } from './plugins/integrity.plugin';
import { type ImportedNames, NeedsPlugin } from './plugins/needs.plugin';
import { SHARED_KEYS, type SharedKey, sharedVersion } from './shared-modules';

const require = createRequire(import.meta.url);

export interface PresetOptions {
  /** Absolute path of the area's folder. */
  folder: string;
  owns: AreaManifest;
  /** Absolute path of the output folder. */
  output: string;
  /** Told the imported names once the build has them. */
  onNames?: (names: ImportedNames) => void;
}

/** The federation container's one exposed module. */
const EXPOSED = './area';
export const EXPOSED_CHUNK = 'area';

/** Files of the shell that stand in for a whole shared package, so that tree shaking still works on it. */
const curated = (folder: string): Partial<Record<SharedKey, string>> => ({
  'react-router-dom': path.join(folder, 'src/vendor/react-router-dom.ts'),
  mobx: path.join(folder, 'src/vendor/mobx.ts'),
});

const share = (folder: string, host: boolean) =>
  Object.fromEntries(
    SHARED_KEYS.map((key) => {
      const version = sharedVersion(key, folder);
      const base = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      if (!host) return [key, { ...base, import: false as const }];
      const file = curated(folder)[key];
      return [key, { ...base, version, ...(file ? { import: file } : {}) }];
    }),
  );

const swcRule = {
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // also where the mode is another: what is shared at run time is `react/jsx-runtime`
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  },
};

/** Two builds of react-router stand behind one name; its exports map always points to the development one. */
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
    cacheDirectory: path.join(folder, '../.cache/webpack'),
    name: path.basename(folder) + path.basename(output),
    // what the preset does is no part of a module's own hash
    buildDependencies: {
      preset: [
        import.meta.filename,
        ...['asset-rules.ts', 'plugins/'].map((part) => path.join(import.meta.dirname, part)),
      ],
    },
  },
  output: { path: output, clean: true, hashFunction: 'xxhash64', hashDigestLength: 16 },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { 'react-router$': routerProduction() } },
  module: { rules: [swcRule, ...assetRules] },
  performance: false,
  stats: 'errors-warnings',
});

/**
 * `provideExternalRuntime` adds a plugin by its CommonJS path, which would bring a second copy of the federation
 * runtime into the entry; both names lead to the one ES build.
 */
function oneFederationRuntime(): Record<string, string> {
  const from = (file: string) => createRequire(file);
  const enhanced = from(require.resolve('@module-federation/enhanced/webpack'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  const runtime = from(
    from(enhanced.resolve('@module-federation/runtime-tools')).resolve('@module-federation/runtime'),
  );
  const core = path.join(path.dirname(runtime.resolve('@module-federation/runtime-core')), 'index.js');
  return {
    [plugin]: plugin.replace(/index\.cjs$/, 'index.js'),
    '@module-federation/runtime-tools/runtime-core': core,
  };
}

/** The browser build of an area (a federation container) or of the shell (the host, which provides what is shared). */
export function browserConfig(options: PresetOptions): Configuration {
  const { folder, owns } = options;
  const host = owns.name === SHELL;
  const config = base(options);
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: host ? { main: './src/main.ts' } : {},
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[contenthash].js',
      // where the gateway serves releases: the same addresses as on the server, so that hydration meets them
      publicPath: `/r/${owns.name}/`,
      // a tag that failed before webpack looked at it never answers; and whoever asks again waits for the same tag
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
        // the default would let one dead area stop the whole host
        shareStrategy: 'loaded-first',
        shared: share(folder, host),
        ...(host ? {} : { exposes: { [EXPOSED]: { import: './src/area.tsx', name: EXPOSED_CHUNK } } }),
        experiments: {
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new FixedEntryPlugin(),
      new IntegrityPlugin(),
      ...(options.onNames ? [new NeedsPlugin(options.onNames)] : []),
    ],
  };
}

const deterministic: Configuration['optimization'] = {
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { format: { comments: false } },
    }),
  ],
};

type SomeChunk = { name?: string | null; canBeInitial(): boolean };

/** The shell's start and what it shares; a chunk with another name is for later. */
const isFirstPage = (chunk: SomeChunk) => !chunk.canBeInitial() && (!chunk.name || chunk.name === 'start');

/**
 * Everything that the first page needs from the host, in two files that age differently. Only real files are moved: a
 * consume-shared module in the chunk of its own fallback would wait for itself.
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

/** The CommonJS build that the renderer evaluates: an area's takes what is shared by `require`, the shell's contains it. */
export function serverConfig(options: PresetOptions): Configuration {
  const host = options.owns.name === SHELL;
  const config = base(options);
  return {
    ...config,
    target: 'es2022',
    entry: { server: host ? './src/server.tsx' : './src/area.tsx' },
    output: {
      ...config.output,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: `/r/${options.owns.name}/`,
      chunkFormat: 'commonjs',
      chunkLoading: false,
    },
    // no Node built-ins: the renderer's `require` knows the shared modules only
    resolve: {
      ...config.resolve,
      conditionNames: ['edge-light', 'worker', 'import', 'module', 'webpack', 'default'],
    },
    module: { ...config.module, generator: { asset: { emit: false } } },
    externals: host ? [] : SHARED_KEYS.map((key) => ({ [key]: `commonjs ${key}` })),
    optimization: deterministic,
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** One ordinary bundle of the same source, without federation: what the page benchmark compares the site with. */
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
