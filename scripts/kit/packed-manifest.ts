import path from 'node:path';
import type { KitSource, PackageJson } from './kit-packages';

/** Folder of a packed package with its compiled files. */
export const COMPILED = 'dist';

const CODE = /(?<!\.d)\.tsx?$/;

/** Returns true for files that are compiled; other files are packed as they are. */
export const isCode = (file: string): boolean => CODE.test(file);

/** Returns the name of the declaration of a file; null for files without one. */
export function toDeclarationName(file: string): string | null {
  if (file.endsWith('.d.ts')) return file;
  const name = file.replace(/\.tsx?$/, '.d.ts').replace(/\.([cm])js$/, '.d.$1ts');
  return name === file ? null : name;
}

const compiled = (file: string, ending: string) =>
  `./${path.posix.join(COMPILED, file).replace(CODE, ending)}`;

/** Returns the export of a file. Sources of compiled code are for `@site/build` alone. */
function toExport(target: string): string | Record<string, string> {
  if (target.endsWith('.d.ts')) return { types: compiled(target, '') };
  if (isCode(target))
    return { 'site-source': target, types: compiled(target, '.d.ts'), default: compiled(target, '.js') };
  const declared = toDeclarationName(target);
  return declared === null ? target : { types: compiled(declared, ''), default: target };
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A, key: string) => B) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/**
 * Returns the package.json of a packed package: exports of compiled code, exact versions of the other packages of the
 * kit, no scripts and no development dependencies. Throws if it depends on a package that is not part of the kit.
 */
export function toPackedManifest({ json }: KitSource, versions: ReadonlyMap<string, string>): object {
  const { name, version, type, engines, bin, exports, dependencies, peerDependencies } = json;
  const pin = (range: string, dependency: string) => {
    if (!range.startsWith('workspace:')) return range;
    const exact = versions.get(dependency);
    if (exact === undefined)
      throw new Error(`${name} depends on ${dependency}, which is not part of the kit`);
    return exact;
  };
  const pinned = (all: PackageJson['dependencies']) => (all ? mapValues(all, pin) : undefined);
  return {
    name,
    version,
    license: 'SEE LICENSE IN LICENSE',
    type,
    engines,
    bin: bin && mapValues(bin, (file) => compiled(file, '.js')),
    exports: exports && { ...mapValues(exports, toExport), './package.json': './package.json' },
    sharedModules: json.sharedModules,
    dependencies: pinned(dependencies),
    peerDependencies: pinned(peerDependencies),
    peerDependenciesMeta: json.peerDependenciesMeta,
  };
}
