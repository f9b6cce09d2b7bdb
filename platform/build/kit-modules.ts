import path from 'node:path';

/** Export condition of the sources in packages of a kit. All builds compile the same sources. */
export const SOURCE_CONDITION = 'site-source';

/** Packages do not change without their version, except those of a kit. */
export const MANAGED_PATHS = [/^(.+?[\\/]node_modules[\\/](?!@site[\\/]))/];

/**
 * Returns the files of this package that builds depend on, because webpack itself does not check them. A kit has them
 * compiled.
 */
export const presetFiles = (): string[] =>
  ['preset', 'asset-rules', 'federation-runtime', 'share', 'source-maps', 'source-name']
    .map((name) => name + path.extname(import.meta.filename))
    .concat('contract/', 'plugins/')
    .map((file) => path.join(import.meta.dirname, file));
