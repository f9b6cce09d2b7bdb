import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Returns webpack aliases that keep a single copy of the federation runtime in the bundle.
 * `provideExternalRuntime` adds a plugin by its CommonJS path, which would bundle a second copy. The aliases
 * resolve the plugin and the runtime to their ES module builds.
 */
export function oneFederationRuntime(): Record<string, string> {
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
