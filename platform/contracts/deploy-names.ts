import type { ChannelAction } from './deploy';
import type { DeployVerb } from './deploy-token';

/** Constants of the deploy API. They stand alone, because the console reads them, which must not load the schemas. */

/** Base path of the gateway's deploy API. Every call carries `Authorization: Bearer <token>`. */
export const DEPLOY_API = '/deploy/v1';

/**
 * Name of the event of `GET /deploy/v1/events` whose data is a `StatusReply` (`text/event-stream`). The stream begins
 * with one, and sends another whenever the status has changed.
 */
export const STATUS_EVENT = 'status';

/**
 * Pause in milliseconds between two reads of the status. After each of them the stream sends the status, or a comment
 * if nothing has changed, so a stream without bytes for a few such pauses is cut off.
 */
export const EVENT_PAUSE_MS = 5_000;

/** Length of the reason for a change, in characters. */
export const WHY_LENGTH = { min: 3, max: 500 } as const;

/** Most announcements at the same time, length of their text in characters, and most paths of one of them. */
export const ANNOUNCEMENTS = { most: 3, text: { min: 3, max: 200 }, paths: 10 } as const;

/** Pattern of a path of an announcement. `/` is the home page. */
export const ANNOUNCED_PATH = '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$';

/** Pattern of a path that can be closed. */
export const CLOSABLE_PATH = '^/[a-z0-9-]+(/[a-z0-9-]+)*$';

/** Permission required for each channel action. */
export const VERB_OF: Readonly<Record<ChannelAction, DeployVerb>> = {
  deploy: 'deploy',
  rollback: 'rollback',
  canary: 'canary',
  promote: 'canary',
  withdraw: 'canary',
  freeze: 'freeze',
  unfreeze: 'freeze',
  watch: 'freeze',
  unwatch: 'freeze',
  close: 'rules',
  open: 'rules',
  mode: 'rules',
  announce: 'rules',
  retract: 'rules',
  'revoke-key': 'tokens',
  'rotate-secret': 'tokens',
  upstream: 'upstream',
  preview: 'preview',
  'end-preview': 'preview',
};
