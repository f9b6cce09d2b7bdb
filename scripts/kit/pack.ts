import path from 'node:path';
import { CACHE } from '../steps/paths.mjs';
import { packKit } from './pack-kit';

/** `node --import tsx scripts/kit/pack.ts [folder]`: packs the kit, by default into `.cache/kit`. Prints the files. */
packKit(path.resolve(process.argv[2] ?? path.join(CACHE, 'kit'))).then(
  (files) => process.stdout.write(`${files.join('\n')}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
