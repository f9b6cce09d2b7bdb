import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CodeChecker } from './code-checker.mjs';
import { watchFolders } from './watch-folders.mjs';

// Started by `site dev` in the repository of an area: checks types and lint rules after each change, and sends all
// present problems to the parent process.
const RULES = ['eslint.config.js', 'tsconfig.json', 'package.json', 'package-lock.json'];

const root = process.cwd();

function hashRules() {
  const hash = createHash('sha256');
  for (const file of RULES.map((name) => join(root, name)))
    hash.update(existsSync(file) ? readFileSync(file) : '').update('\0');
  return hash.digest('hex');
}

const checker = new CodeChecker({
  root,
  folders: ['.'],
  ambient: [],
  cache: join(root, '.cache/check'),
  hashRules,
});
const settings = RULES.map((name) => join(root, name)).filter((file) => existsSync(file));
watchFolders({ folders: [root], settings }, () => checker.check());
