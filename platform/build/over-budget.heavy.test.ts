import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(__dirname, '../..');
const run = promisify(execFile);

test('builds an area over its budget, and fails, so that a pipeline stops', async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const area = await mkdtemp(path.join(root, '.cache/over-budget-'));
  try {
    for (const part of ['package.json', 'node_modules', 'area.json', 'src'])
      await cp(path.join(root, 'mf-promo', part), path.join(area, part), { recursive: true });
    const declared = JSON.parse(await readFile(path.join(area, 'area.json'), 'utf8')) as object;
    const budget = { first: 1_000, total: 9_000_000 };
    await writeFile(path.join(area, 'area.json'), JSON.stringify({ ...declared, budget }));
    const building = run(process.execPath, ['--import', 'tsx', 'platform/build/cli.ts', area], { cwd: root });
    await expect(building).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /больше бюджета на .+ кБ: такой выпуск сайт не примет[^]+все файлы для браузера/,
      ),
    });
    expect(JSON.parse(await readFile(path.join(area, 'dist/release.json'), 'utf8'))).toMatchObject({
      owns: { budget },
    });
  } finally {
    await rm(area, { recursive: true, force: true });
  }
}, 120_000);
