import path from 'node:path';
import { plainConfig, runWebpack } from '@site/shared/build/webpack';

/** Folders of the two bundles that the site is compared with: `spa.js` and `limit.js`, each with its lazy chunks. */
export interface Variants {
  folder: string;
}

/** Builds the same source without federation, twice: for the ordinary single-page application and for the limit. */
export async function buildVariants(): Promise<Variants> {
  const here = import.meta.dirname;
  const folder = path.join(here, '../../.cache/bench');
  await runWebpack(
    plainConfig(
      path.join(here, '..'),
      { spa: './bench/variants/spa.tsx', limit: './bench/variants/limit.tsx' },
      folder,
    ),
  );
  return { folder };
}
