import path from 'node:path';
import { packageFolder, readSharedKeys, sharedVersion, toNeededRange } from './shared-modules';

/**
 * Returns the files of the host that replace a shared package. They re-export only the used parts, so that
 * tree shaking removes the rest.
 */
function curated(folder: string): Record<string, string | undefined> {
  const vendor = path.join(packageFolder('@site/host', folder), 'vendor');
  return {
    'react-router-dom': path.join(vendor, 'react-router-dom.ts'),
    mobx: path.join(vendor, 'mobx.ts'),
  };
}

/** Returns the shared modules for the federation plugin. The shell (`host`) provides them and areas use them. */
export function share(folder: string, host: boolean) {
  const replaced = host ? curated(folder) : {};
  const modules = readSharedKeys(folder).map((key) => {
    const version = sharedVersion(key, folder);
    const base = { singleton: true, strictVersion: true, requiredVersion: toNeededRange(version) };
    if (!host) return [key, { ...base, import: false as const }] as const;
    const file = replaced[key];
    return [key, { ...base, version, ...(file ? { import: file } : {}) }] as const;
  });
  return Object.fromEntries(modules);
}
