import Fastify, { type FastifyInstance } from 'fastify';
import { type ApiOptions, buildApi, type OpenedProduct, openProduct } from '../app';
import type { Db } from '@site/server/db/types';
import { CHEAP_PASSWORDS } from './cheap-passwords';
import { type ContentFolder, copyContent } from './content-folder';
import { openMigratedDatabase } from './migrated-database';
import type { Engine } from '@site/server/testing/test-database';

export interface TestApi {
  app: FastifyInstance;
  db: Db;
  /** A copy of the site's content. Changes to the copy take effect at the next `start`. */
  content: ContentFolder;
  /** Runs the site's start-up steps: database migrations and content import. */
  start(onProgress?: (line: string) => void): Promise<OpenedProduct>;
  /** Sends a GET request and returns the response body. Rejects unless the status is 200. */
  get<T>(url: string): Promise<T>;
  close(): Promise<void>;
}

interface TestOptions {
  demo?: boolean;
  engine?: Engine;
  /** Receives each line that the api logs at level `warn` or above. */
  onLog?: (line: string) => void;
}

/** Opens the api with a new database and a copy of the site's content, and runs `start` once. */
export async function openTestApi({
  demo = false,
  engine,
  game = 'demo',
  onLog,
  ...options
}: Omit<ApiOptions, 'db'> & TestOptions = {}): Promise<TestApi> {
  const [content, database] = await Promise.all([copyContent(), openMigratedDatabase(engine)]);
  const start = (onProgress?: (line: string) => void) =>
    openProduct({ database, demo, contentDir: content.folder, onProgress });
  const logger = onLog ? { level: 'warn', stream: { write: onLog } } : false;
  const app = Fastify({
    forceCloseConnections: true,
    trustProxy: '127.0.0.1',
    logger,
    // as the gateway does, for busy machines
    pluginTimeout: 60_000,
  });
  await app.register(
    buildApi({ passwordCost: CHEAP_PASSWORDS, laterMs: () => 0, ...options, game, db: database.db }),
  );
  await start();
  return {
    app,
    db: database.db,
    content,
    start,
    async get<T>(url: string) {
      const reply = await app.inject(url);
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
      return reply.json<T>();
    },
    async close() {
      await app.close();
      await database.close();
      await content.delete();
    },
  };
}
