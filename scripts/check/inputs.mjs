import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn } from '../steps/files-in.mjs';
import { ROOT } from '../steps/paths.mjs';
import { isTestFile } from '../steps/test-files.mjs';
import { importedParts } from './parts.mjs';

/**
 * Hashes everything that a check of a part reads: its files, those of the parts that it imports (without their
 * tests), and the `settings`, which are files or folders.
 * @param {string} folder
 * @param {readonly string[]} settings relative to the root
 */
export function hashInputs(folder, settings) {
  const own = [folder, ...settings].flatMap((path) => filesIn(join(ROOT, path)));
  const imported = importedParts(folder).flatMap((part) => filesIn(join(ROOT, part), isTestFile));
  return hashContents([...own, ...imported]);
}

/** Hashes names and contents. @param {readonly string[]} files absolute paths */
export function hashContents(files) {
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
