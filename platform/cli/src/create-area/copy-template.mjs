import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the area in the template. */
const SAMPLE = 'sample';
/** npm packs no file that begins with a dot, so the template has this instead. */
const DOT = /^dot-/;
/** Files of this workspace with the same name would be used for the template too. */
const OWN = /^own-/;

/**
 * Copies a folder and replaces the template's name with the area's name in file names and contents.
 * @param {string} from @param {string} to @param {string} name
 */
export function copyTemplate(from, to, name) {
  const capital = name.replace(/^./, (first) => first.toUpperCase());
  /** @param {string} content */
  const rename = (content) => content.replaceAll(SAMPLE, name).replaceAll('Sample', capital);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [
      join(from, entry.name),
      join(to, rename(entry.name).replace(DOT, '.').replace(OWN, '')),
    ];
    if (entry.isDirectory()) {
      mkdirSync(target, { recursive: true });
      copyTemplate(source, target, name);
    } else writeFileSync(target, rename(readFileSync(source, 'utf8')));
  }
}
