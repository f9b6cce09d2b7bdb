import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { filesIn } from '../steps/files-in.mjs';
import { isTestFile } from '../steps/test-files.mjs';
import { assertDeclared, bundleCommands, compileFiles, type PackedFile } from './compile';
import type { KitSource } from './kit-packages';
import { withSiteNote, withSiteReferences } from './site-references';
import { COMPILED, isCode, toDeclarationName, toPackedManifest } from './packed-manifest';

const PACKED = /\.([cm]?[jt]sx?|json|svg|png|webp|avif|woff2)$/;
/** Files whose comments may name documents. */
const REFERRING = /\.[cm]?[jt]sx?$/;
const DECLARED_IMPORT = /\b(?:from|import)\s*\(?\s*['"]((?:@|[a-z])[\w@/.:-]*)['"]/g;
const RELATIVE_LEAVING = /\b(?:from|import)\s*\(?\s*['"]((?:\.\.\/)+[^'"]*)['"]/g;

/** Returns the files of a package that are packed, relative to it: sources, pictures and fonts, without tests. */
const sourcesOf = ({ folder, json }: KitSource): string[] =>
  json.kit.bundle
    ? []
    : filesIn(folder, isTestFile)
        .map((file) => path.relative(folder, file).replaceAll(path.sep, '/'))
        .filter((file) => PACKED.test(file) && file !== 'package.json')
        .sort();

/** Returns the absolute paths of the files of a package that have declarations. */
export const declaringFilesOf = (source: KitSource): string[] =>
  sourcesOf(source)
    .filter((file) => toDeclarationName(file) !== null)
    .map((file) => path.join(source.folder, file));

function declarationsOf(source: KitSource, declarations: ReadonlyMap<string, string>): PackedFile[] {
  const files: PackedFile[] = [];
  for (const file of sourcesOf(source)) {
    const text = declarations.get(path.join(source.folder, file));
    if (text === undefined) continue;
    for (const [, specifier = ''] of text.matchAll(DECLARED_IMPORT)) assertDeclared(source, specifier, file);
    for (const [, specifier = ''] of text.matchAll(RELATIVE_LEAVING))
      if (path.posix.join(path.posix.dirname(file), specifier).startsWith('..'))
        throw new Error(`the declaration of ${source.json.name}/${file} refers to ${specifier}, outside it`);
    files.push([`${COMPILED}/${toDeclarationName(file)}`, withSiteReferences(text)]);
  }
  return files;
}

/** Returns the files that `kit.include` adds from elsewhere in the repository. */
const includedFiles = ({ folder, json }: KitSource): PackedFile[] =>
  Object.entries(json.kit.include ?? {}).flatMap(([target, from]) => {
    const base = path.join(folder, from);
    return filesIn(base, () => false).map((file): PackedFile => {
      const name = path.relative(base, file).replaceAll(path.sep, '/');
      return [name === '' ? target : `${target}/${name}`, readFileSync(file)];
    });
  });

/** Returns all files of a packed package. `versions` has those of the packages of the kit by name. */
export async function packFiles(
  source: KitSource,
  versions: ReadonlyMap<string, string>,
  declarations: ReadonlyMap<string, string>,
): Promise<PackedFile[]> {
  const { folder } = source;
  const sources = sourcesOf(source);
  const read = (file: string) => readFileSync(path.join(folder, file));
  const compiled = source.json.kit.bundle
    ? await bundleCommands(source)
    : (await compileFiles(source, sources)).map(([name, text]): PackedFile => [
        name,
        withSiteReferences(String(text)),
      ]);
  const manifest = `${JSON.stringify(toPackedManifest(source, versions), null, 2)}\n`;
  return [
    ['package.json', manifest],
    ['README.md', withSiteNote(String(read('README.md')))],
    ['CHANGELOG.md', read('CHANGELOG.md')],
    ['LICENSE', readFileSync(path.join(ROOT, 'LICENSE'))],
    ...sources.map((file): PackedFile => [
      file,
      REFERRING.test(file) ? withSiteReferences(String(read(file))) : read(file),
    ]),
    // compiled files find the other files beside them, as the sources do
    ...sources.filter((file) => !isCode(file)).map((file): PackedFile => [`${COMPILED}/${file}`, read(file)]),
    ...compiled,
    ...declarationsOf(source, declarations),
    ...includedFiles(source),
  ];
}
