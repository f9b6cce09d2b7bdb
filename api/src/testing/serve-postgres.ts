import { once } from 'node:events';
import { startPostgres } from './postgres-server';

// Until its input ends, so that none is left behind by a run that was killed.
const server = await startPostgres();
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await server.stop();
