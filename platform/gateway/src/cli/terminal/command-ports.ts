import type { ReleaseManifest } from '@site/contracts/release';
import type { SignedRelease } from '@site/contracts/release-signature';
import type { DeployClient } from '../../deploy-client/deploy-client';
import type { Paint } from './outcome';

export interface CommandPorts {
  client: DeployClient;
  url: string;
  /** Root folder of the repository, where areas are found by name. */
  root: string;
  /** Name of the only area in a repository of its own, whose developers have other commands. */
  ownArea?: string | undefined;
  paint: Paint;
  /** Resolves to true when the area's last build is up to date with its sources. */
  isCurrent: (area: string) => Promise<boolean>;
  /**
   * Rejects with a CliError if the area is built with a kit that does not fit the site. In the repository of the site,
   * areas are built with the site's own sources.
   */
  assertKit: () => Promise<void>;
  /** Signs a release before its upload. Resolves to null without a key. */
  sign: (manifest: ReleaseManifest) => Promise<SignedRelease | null>;
  /** Prints a progress line, which is not part of the command's output. */
  progress: (line: string) => void;
}

export interface WhyOption {
  why?: string;
}
