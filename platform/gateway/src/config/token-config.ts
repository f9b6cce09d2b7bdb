import type { Claims, DeployVerb } from '@site/contracts/deploy-token';

/** A deploy token from the configuration. */
export interface TokenConfig {
  name: string;
  /** Area names; `*` stands for all areas and the shell. */
  areas: string[];
  /** Verbs that the token allows; all verbs by default. */
  verbs?: (DeployVerb | '*')[];
  /** Paths, modals and slots that releases of the areas may newly own. */
  claims?: Claims;
  token: string;
}
