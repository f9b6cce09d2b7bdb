import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ProgramResult {
  code: number | null;
  /** What the program has written to stdout and stderr, in the order of arrival. */
  output: string;
}

/** Runs a program to its end. It inherits the environment of this process, which `env` extends. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<ProgramResult> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
