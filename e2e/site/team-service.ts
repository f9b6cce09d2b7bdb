import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SERVICE = path.resolve(import.meta.dirname, '../../examples/lavka-service/server.mjs');

export interface TeamServiceProcess {
  url: string;
  stop(): Promise<void>;
}

/** Starts the example of an area's backend for the site at `siteUrl`. */
export async function startTeamService(siteUrl: string, area = 'lavka'): Promise<TeamServiceProcess> {
  const child = spawn(process.execPath, [SERVICE], {
    env: { ...process.env, SITE_URL: siteUrl, AREA: area, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the service ended with ${code}`);
    }),
  ])) as [Buffer];
  return {
    url: line.toString('utf8').trim(),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
