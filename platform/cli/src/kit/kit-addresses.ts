import type { Kit } from '@site/contracts/kit';

/** Returns the addresses of the packages of a kit by name. They never change, so a lockfile stays valid. */
export const toKitAddresses = (site: string, { packages }: Kit): Map<string, string> =>
  new Map(packages.map(({ name, path }) => [name, new URL(path, site).href]));
