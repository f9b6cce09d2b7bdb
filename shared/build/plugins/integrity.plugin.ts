import type { Compiler } from 'webpack';
import { INTEGRITY_GLOBAL } from '../../contracts/integrity';

/**
 * Adds `integrity` and `crossorigin` to the scripts that webpack loads. Integrity-Policy blocks scripts
 * without a hash, and silently blocks scripts with a hash but without `crossorigin`.
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
