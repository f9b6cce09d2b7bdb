import type { AreaContext } from '../area/area';
import { createFakeHttp, type FakeHttp, type Replies } from './fake-http';

/** What the shell hands to an area, with all that the area did to it in reach. */
export interface TestContext extends AreaContext {
  http: FakeHttp;
  /** Messages that went to the console, not to the player. */
  logged: string[];
  /** The figure that the browser keeps between visits. */
  stored: { online: number | null };
}

export interface TestContextOptions {
  replies?: Replies;
  /** The online figure of the last visit. */
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
