import type { Compiler } from 'webpack';
import { INTEGRITY_GLOBAL } from '@site/contracts/integrity';

/**
 * Adds `integrity` and `crossorigin` to the scripts that webpack loads. The Integrity-Policy header makes
 * browsers block scripts that lack either attribute.
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
