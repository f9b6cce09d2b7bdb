import type { AreaContext } from '@site/area';
import { createFakeHttp, type FakeHttp, type Replies } from './fake-http';

/**
 * Test version of the context that the shell passes to an area. Records the area's requests, log messages and
 * stored values.
 */
export interface TestContext extends AreaContext {
  http: FakeHttp;
  logged: string[];
  /** Online count stored between visits. */
  stored: { online: number | null };
}

export interface TestContextOptions {
  replies?: Replies;
  /** Online count stored on the last visit. */
  online?: number | null;
}

export function buildContext({ replies, online = null }: TestContextOptions = {}): TestContext {
  const logged: string[] = [];
  const stored = { online };
  return {
    http: createFakeHttp(replies),
    logged,
    stored,
    online: {
      read: () => stored.online,
      write: (count) => {
        stored.online = count;
      },
    },
    log: (message) => void logged.push(message),
  };
}
