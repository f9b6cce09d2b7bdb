import { writeFileSync } from 'node:fs';
import { writeContractTypes } from '../../platform/build/contract-types';
import { areaFolders } from './area-folders';
import { AREA_SCHEMA, toAreaSchema } from './area-schema';

/** `pnpm contracts`: writes the types of all areas' contracts, and the schema of `area.json` for editors. */
async function writeAll(): Promise<void> {
  writeFileSync(AREA_SCHEMA, toAreaSchema());
  for (const folder of areaFolders()) await writeContractTypes(folder);
}

writeAll().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
