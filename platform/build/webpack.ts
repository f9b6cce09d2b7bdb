import webpack, { type Configuration, type Stats } from 'webpack';

/** Exported for the page benchmark, which builds variants of the site. @internal */
export { plainConfig } from './preset';

/** Runs one webpack build. Rejects with webpack's output on errors and on warnings. */
export const runWebpack = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
        if (stats.hasErrors() || stats.hasWarnings()) {
          return reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        }
        resolve(stats);
      });
    });
  });
