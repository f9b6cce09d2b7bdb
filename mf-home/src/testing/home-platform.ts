import type { AreaContext } from '@site/shared/area';
import { ApiError } from '@site/shared/contracts/errors';
import { buildReplies, type HomeReplies } from './home-replies';

interface Platform extends AreaContext {
  /** What the console would have said. */
  said: string[];
  /** The figure that the browser keeps between visits. */
  kept: { online: number | null };
  /** Changes what the api answers: a path that is `null` fails, one that is absent never answers. */
  replies: { [Path in keyof HomeReplies]?: HomeReplies[Path] | null };
}

/** What the shell would hand to the home area, over an api that answers from memory. */
export function buildPlatform(
  replies: Platform['replies'] = buildReplies(),
  online: number | null = null,
): Platform {
  const platform: Platform = {
    said: [],
    kept: { online },
    replies,
    http: {
      get: <T>(path: string) => {
        const reply = platform.replies[path as keyof HomeReplies];
        if (reply === null) return Promise.reject(new ApiError('UNAVAILABLE', 503));
        return reply === undefined ? new Promise<T>(() => undefined) : Promise.resolve(reply as T);
      },
      post: () => Promise.reject(new ApiError('NOT_FOUND', 404)),
    },
    online: {
      read: () => platform.kept.online,
      write: (count) => {
        platform.kept.online = count;
      },
    },
    log: (message) => platform.said.push(message),
  };
  return platform;
}

export const ALL_FAIL: Platform['replies'] = {
  '/api/home/welcome': null,
  '/api/home/news': null,
  '/api/home/watch-and-play': null,
  '/api/home/faq': null,
  '/api/home/social': null,
};
