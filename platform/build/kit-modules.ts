import path from 'node:path';

/** Packages do not change without their version, except those of a kit. */
export const MANAGED_PATHS = [/^(.+?[\\/]node_modules[\\/](?!@site[\\/]))/];

/**
 * Returns the files of this package that builds depend on, because webpack itself does not check them. A kit has them
 * compiled.
 */
export const presetFiles = (): string[] =>
  ['preset', 'asset-rules', 'federation-runtime', 'share', 'source-maps']
    .map((name) => name + path.extname(import.meta.filename))
    .concat('contract/', 'plugins/', 'sources/')
    .map((file) => path.join(import.meta.dirname, file));
