import type { Compiler } from 'webpack';
import { INTEGRITY_GLOBAL } from '../../contracts/integrity';

/**
 * `integrity` and `crossorigin` on the chunks that webpack loads by itself. Integrity-Policy refuses a script
 * without a hash, and one with a hash but without `crossorigin` silently.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `${source}
script.crossOrigin = 'anonymous';
var integrity = (self.${INTEGRITY_GLOBAL} || {})[new URL(url, location.href).pathname];
if (integrity) script.integrity = integrity;`,
      );
    });
  }
}
