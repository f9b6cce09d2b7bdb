import { once } from 'node:events';
import { started } from './postgres.setup.mjs';

/** Stops the server that postgres.setup.mjs has started. */
export default async function stopPostgres() {
  const { server } = started;
  if (!server) return;
  server.stdin?.end();
  if (server.exitCode === null) await once(server, 'exit');
}
