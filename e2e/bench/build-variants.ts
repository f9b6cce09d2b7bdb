import { rm } from 'node:fs/promises';
import path from 'node:path';
import { plainConfig, runWebpack } from '@site/shared/build/webpack';

/** Folder of the two builds that the site is compared with. */
export interface Variants {
  folder: string;
}

/**
 * Builds the same source without federation, twice: `spa.js`, the ordinary single-page application in one bundle, and
 * `limit.js`, which leaves for later what the site leaves for later.
 */
export async function buildVariants(): Promise<Variants> {
  const e2e = path.join(import.meta.dirname, '..');
  const folder = path.join(e2e, '../.cache/bench');
  await rm(folder, { recursive: true, force: true });
  const build = (name: 'spa' | 'limit', oneFile: boolean) =>
    runWebpack(plainConfig(e2e, { [name]: `./bench/variants/${name}.tsx` }, folder, { oneFile }));
  await build('spa', true);
  await build('limit', false);
  return { folder };
}
