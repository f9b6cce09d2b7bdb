import type { ContestDraw } from '@site/shared/contracts/contest';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files that a stranger has for the check of a draw, besides the program. */
interface DrawFiles {
  draw: ContestDraw;
  copy?: ContestDraw | undefined;
  /** Description of the chain. Null for quicknet, which the program knows. */
  chain: object | null;
}

export interface DrawChecker {
  /** Runs the program. `lines` is what it prints, and `warnings` what it writes to the error output. */
  check(files: DrawFiles): Promise<{ code: number; lines: string[]; warnings: string[] }>;
  close(): Promise<void>;
}

/** Opens a folder with the published program and the one package that it needs, without code of the site. */
export async function openDrawChecker(program: string): Promise<DrawChecker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'draw-checker-'));
  const save = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await mkdir(path.join(folder, 'node_modules'));
  const packages = path.resolve(__dirname, '../../node_modules/@noble');
  await symlink(packages, path.join(folder, 'node_modules/@noble'));
  await save('check-draw.mjs', program);
  return {
    async check({ draw, copy = draw, chain }) {
      await save('draw.json', JSON.stringify(draw));
      await save('copy.json', JSON.stringify(copy));
      if (chain) await save('chain.json', JSON.stringify(chain));
      const files = ['check-draw.mjs', 'draw.json', 'copy.json', ...(chain ? ['chain.json'] : [])];
      return new Promise((resolve) => {
        execFile(process.execPath, files, { cwd: folder }, (error, output, errors) =>
          resolve({
            code: Number(error?.code ?? 0),
            lines: output.trim().split('\n'),
            warnings: errors.trim().split('\n').filter(Boolean),
          }),
        );
      });
    },
    close: () => rm(folder, { recursive: true }),
  };
}
