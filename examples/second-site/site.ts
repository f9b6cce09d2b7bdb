import { runSiteCommand } from '@site/gateway/cli';
import { buildArea, isBuilt } from './product/build-areas';
import { ROOT, withDefaults } from './product/config';

// The `site` command of this site. Names of areas are names of their folders.
Object.assign(process.env, withDefaults(process.env));
await runSiteCommand(
  { root: ROOT, build: buildArea, isCurrent: (area) => Promise.resolve(isBuilt(area)) },
  {},
);
