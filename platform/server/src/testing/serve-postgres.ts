import { once } from 'node:events';
import { startPostgres } from './postgres-server';

// Runs until its standard input ends, so that a killed test run leaves no server behind.
const server = await startPostgres();
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await server.stop();
