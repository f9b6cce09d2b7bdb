import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toKitFile } from '@site/contracts/kit';
import { emitKitDeclarations } from './declarations';
import { findKitPackages } from './kit-packages';
import { declaringFilesOf, packFiles } from './package-files';
import { toTarball } from './tarball';

/** Writes the tarballs of the kit to `output`, which is emptied before. Returns their names. */
export async function packKit(output: string): Promise<string[]> {
  const packages = findKitPackages();
  const versions = new Map(packages.map(({ json }) => [json.name, json.version]));
  const declarations = emitKitDeclarations(packages.flatMap(declaringFilesOf));
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const names: string[] = [];
  for (const source of packages) {
    const { name, version } = source.json;
    const bytes = await toTarball(await packFiles(source, versions, declarations));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const file = toKitFile(name.replace(/^@.*\//, ''), version, hash);
    await writeFile(path.join(output, file), bytes);
    names.push(file);
  }
  return names;
}
