import type { DeployVerb } from '@site/shared/contracts/deploy-token';

/** A deploy token of the configuration. */
export interface TokenConfig {
  name: string;
  /** Names of areas; `*` stands for all of them, the shell included. */
  areas: string[];
  /** Verbs that the token allows; all of them by default. */
  verbs?: (DeployVerb | '*')[];
  token: string;
}
