import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_MIGRATIONS } from '../product';

/** Copies the first `count` migrations of the api, as an earlier release has them, to a folder for a test. */
export async function openEarlierMigrations(
  count: number,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await cp(API_MIGRATIONS, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const all = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, count) }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
