import path from 'node:path';
import { buildArea } from './build-area';

/**
 * `node --import tsx shared/build/cli.ts <folder>`: builds the area in that folder. On failure, prints the
 * reason and exits with code 1.
 */
const folder = path.resolve(process.argv[2] ?? '.');
buildArea(folder).then(
  (release) => {
    const bytes = release.files.reduce((sum, file) => sum + (file.audience === 'browser' ? file.size : 0), 0);
    process.stdout.write(
      `${release.area} ${release.id}: ${release.files.length} files, ${Math.round(bytes / 1024)} KiB for browsers\n`,
    );
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
