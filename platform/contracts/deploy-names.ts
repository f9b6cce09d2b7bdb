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
