import type { DeployClient } from '../../deploy-client/deploy-client';
import type { Paint } from './outcome';

export interface CommandPorts {
  client: DeployClient;
  url: string;
  /** The repository: where areas are looked for by their name. */
  root: string;
  paint: Paint;
  /** Whether what an area's build left is of its sources as they are. */
  isCurrent: (area: string) => Promise<boolean>;
  /** Told before what takes time; not part of the command's output. */
  progress: (line: string) => void;
}

/** What every command that changes something takes. */
export interface WhyOption {
  why?: string;
}
