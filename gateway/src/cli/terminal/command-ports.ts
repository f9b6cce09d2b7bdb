import type { DeployClient } from '../../deploy-client/deploy-client';
import type { SignRelease } from '../signing/sign-release';
import type { Paint } from './outcome';

export interface CommandPorts {
  client: DeployClient;
  url: string;
  /** Root folder of the repository, where areas are found by name. */
  root: string;
  paint: Paint;
  /** Resolves to true when the area's last build is up to date with its sources. */
  isCurrent: (area: string) => Promise<boolean>;
  /** Signs a release before its upload. */
  sign: SignRelease;
  /** Prints a progress line, which is not part of the command's output. */
  progress: (line: string) => void;
}

export interface WhyOption {
  why?: string;
}
