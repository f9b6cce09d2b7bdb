import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { browserConfig, type PresetOptions, serverConfig } from '../preset';

const require = createRequire(import.meta.url);
const here = (file: string) => path.join(import.meta.dirname, file);
/** Returns the path of code beside this file, which is compiled when it is installed from a kit. */
const codeHere = (name: string) => here(name + path.extname(import.meta.filename));

const isRule = (rule: unknown): rule is RuleSetRule => typeof rule === 'object' && rule !== null;

/** Input of the configuration of a browser build. */
export interface DevPresetOptions extends PresetOptions {
  /**
   * True for a page with React's production build, which cannot replace components. `words-jsx-runtime.ts`
   * then renders text updates, and other edits need a reload.
   */
  isProductionReact?: boolean;
}

/**
 * Returns the module rules of a release build, with React Fast Refresh enabled in the compiler if `refresh` is true.
 */
const withDevelopment = (rules: Configuration['module'], refresh: boolean): RuleSetRule[] =>
  (rules?.rules ?? []).filter(isRule).map((rule) => {
    if (!rule.loader?.includes('swc-loader') || typeof rule.options !== 'object') return rule;
    const { jsc, ...options } = rule.options as { jsc: { transform: { react: object } } };
    const react = { ...jsc.transform.react, development: true, refresh };
    return { ...rule, options: { ...options, jsc: { ...jsc, transform: { react } } } };
  });

/** Returns aliases that make all bundles use `refresh-runtime.ts`, so that a page has one refresh runtime. */
function refreshAliases(): Record<string, string> {
  const runtime = require.resolve('react-refresh/runtime');
  const one = codeHere('refresh-runtime');
  return {
    'react-refresh/runtime$': one,
    [`${runtime}$`]: one,
    'react-refresh-original$': path.join(path.dirname(runtime), 'cjs/react-refresh-runtime.development.js'),
    // Redirects to `react/jsx-runtime`, because a release shares only that module at run time.
    'react/jsx-dev-runtime$': codeHere('jsx-dev-runtime'),
  };
}

/** Rules for a page with React's production build: components keep their state and render updated texts. */
const productionReactRules = (): RuleSetRule[] => [
  { ...keepWordsRule, test: /(?<!\.text)\.tsx?$/ },
  {
    test: /[\\/]src[\\/]area\.tsx$/,
    enforce: 'pre',
    loader: here('with-words.loader.cjs'),
    options: { code: codeHere('with-words') },
  },
];

/** Plugins that replace edited components and keep their state. */
const refreshPlugins = () => [
  new ReactRefreshPlugin({ overlay: false, exclude: [/[\\/]node_modules[\\/]/, import.meta.dirname] }),
];

/**
 * Rule for modules that import texts and are not components. A component is rendered again instead, and a text that
 * consists of other texts is evaluated again.
 */
const keepWordsRule: RuleSetRule = {
  test: /(?<!\.text)\.ts$/,
  exclude: /[\\/]node_modules[\\/]/,
  enforce: 'pre',
  loader: here('keep-words.cjs'),
};

function cacheOf({ cache }: Configuration, isProductionReact = false): Configuration['cache'] {
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return false;
  const buildDependencies = {
    ...cache.buildDependencies,
    dev: [import.meta.filename, here('keep-words.cjs'), here('with-words.loader.cjs')],
  };
  return {
    ...cache,
    name: `dev-${isProductionReact ? 'production-react-' : ''}${cache.name ?? ''}`,
    buildDependencies,
  };
}

/**
 * Creates the webpack configuration for a browser build in development: the release configuration plus hot
 * reload.
 */
export function devBrowserConfig({ isProductionReact = false, ...options }: DevPresetOptions): Configuration {
  const config = browserConfig(options);
  const jsx: Record<string, string> = isProductionReact
    ? { 'react/jsx-dev-runtime$': codeHere('words-jsx-runtime') }
    : {};
  const rules = withDevelopment(config.module, !isProductionReact);
  return {
    ...config,
    mode: 'development',
    // Avoids `eval`, because the site's content security policy applies in development too.
    devtool: 'cheap-module-source-map',
    cache: cacheOf(config, isProductionReact),
    output: {
      ...config.output,
      chunkFilename: '[name].js',
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      // Keeps old updates: a background tab may have missed several builds and applies them in order.
      clean: { keep: /\.hot-update\./ },
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...refreshAliases(), ...jsx },
      // Selects the same package files as a release. Only React differs, because it chooses its build by
      // NODE_ENV.
      conditionNames: ['site-source', 'import', 'module', 'webpack', 'production', 'browser'],
    },
    module: {
      ...config.module,
      rules: [...rules, ...(isProductionReact ? productionReactRules() : [keepWordsRule])],
    },
    optimization: { moduleIds: 'named', chunkIds: 'named', splitChunks: false, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      ...(isProductionReact ? [] : refreshPlugins()),
      new webpack.EntryPlugin(options.folder, codeHere('client'), { name: undefined }),
      new webpack.DefinePlugin({ __DEV_AREA__: JSON.stringify(options.owns.name) }),
    ],
  };
}

/**
 * Creates the webpack configuration for a server build in development. It uses React's production build and
 * does not minify.
 */
export function devServerConfig(options: PresetOptions): Configuration {
  const config = serverConfig(options);
  return {
    ...config,
    mode: 'development',
    // The map stays beside the bundle for errors that are thrown in a render process.
    devtool: 'hidden-cheap-module-source-map',
    cache: cacheOf(config),
    output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
    optimization: { moduleIds: 'named', chunkIds: 'named', nodeEnv: 'production', emitOnErrors: false },
  };
}
