import type { ChannelAction } from './deploy';
import type { DeployVerb } from './deploy-token';

/** Constants of the deploy API. They stand alone, because the console reads them, which must not load the schemas. */

/** Base path of the gateway's deploy API. Every call carries `Authorization: Bearer <token>`. */
export const DEPLOY_API = '/deploy/v1';

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
  'revoke-key': 'tokens',
  'rotate-secret': 'tokens',
  upstream: 'upstream',
  preview: 'preview',
  'end-preview': 'preview',
};
