import { listFiles } from './hash-files.mjs';

/** Folders with code that becomes part of an area's build, or that builds it. */
const LIBRARIES = ['shared', 'platform/area', 'platform/contracts', 'platform/text', 'platform/build'];
/** Sources of the kit, which is part of the shell's release, besides the libraries. */
const KIT = [
  ...['platform/cli', 'platform/dev', 'platform/gateway/src', 'platform/presets', 'platform/server/src'],
  ...['platform/testing', 'shared/testing', 'scripts/kit', 'scripts/create-area', 'examples/pull-requests'],
  ...['LICENSE', 'docs/own-repository.md', 'docs/own-area-recipes.md', 'docs/own-backend.md'],
  'examples/lavka-service',
];
/** Folders that the kit contains with their tests. */
const TEMPLATES = ['scripts/create-area/template', 'scripts/create-area/own-repository'];
/** @param {string} folder */
export const isShell = (folder) => folder === 'shell';
/** Lists the files that a build of a folder reads. @param {string} folder */
export function filesOfBuild(folder) {
  const own = [folder, ...LIBRARIES, 'pnpm-lock.yaml', 'platform/presets/tsconfig.json'];
  if (!isShell(folder)) return listFiles(own);
  return listFiles([...own, 'platform/host', ...KIT], TEMPLATES);
}
