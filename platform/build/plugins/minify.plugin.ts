import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler } from 'webpack';

const { swcMinify } = TerserPlugin;

/** Has the length of a hash, so that the places in source maps are right, and no letter that the minifier may count. */
const toPlaceholder = (index: number, length: number) => `@@${index}`.padEnd(length, '@');

/**
 * Minifies with swc. swc gives the letters that are frequent in the code to the most used variables. It counts also
 * those of the preliminary hashes in file names, which webpack derives from absolute paths and replaces later: the same
 * source would become another release in another folder. So swc does not see these hashes.
 */
export class MinifyPlugin {
  private readonly hashes = new Set<string>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MinifyPlugin', (compilation) => {
      compilation.hooks.beforeChunkAssets.tap('MinifyPlugin', () => {
        for (const { contentHash } of compilation.chunks)
          for (const hash of Object.values(contentHash)) this.hashes.add(hash);
      });
    });
    new TerserPlugin({
      // swc minifies in threads of its own, so processes that load it again only cost their start
      parallel: false,
      minify: this.minify,
      extractComments: false,
      terserOptions: { format: { comments: false } },
    }).apply(compiler);
  }

  private readonly minify: typeof swcMinify = Object.assign(
    async (...[input, ...rest]: Parameters<typeof swcMinify>) => {
      const [[file, code] = ['', '']] = Object.entries(input);
      const { hidden, found } = this.hideHashes(code);
      const result = await swcMinify({ [file]: hidden }, ...rest);
      return { ...result, code: showHashes(result.code ?? '', found) };
    },
    { getMinimizerVersion: swcMinify.getMinimizerVersion, supportsWorkerThreads: () => false },
  );

  /** Replaces each hash in the code. `found` lists them in the order of their placeholders. */
  private hideHashes(code: string): { hidden: string; found: readonly string[] } {
    const found = [...this.hashes]
      .map((hash) => ({ hash, at: code.indexOf(hash) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
      .map(({ hash }) => hash);
    const hidden = found.reduce(
      (text, hash, index) => text.replaceAll(hash, toPlaceholder(index, hash.length)),
      code,
    );
    return { hidden, found };
  }
}

const showHashes = (code: string, found: readonly string[]): string =>
  found.reduce((text, hash, index) => text.replaceAll(toPlaceholder(index, hash.length), hash), code);
