import { runSiteCommand } from '@site/gateway/cli';
import { buildArea, isBuilt } from './product/build-areas';
import { DATA_FOLDER, ROOT } from './product/config';

// The `site` command of this site: `node --import tsx examples/second-site/site.ts status`. Names of areas are names
// of their folders.
process.env.SITE_DATA ||= DATA_FOLDER;
await runSiteCommand(
  { root: ROOT, build: buildArea, isCurrent: (area) => Promise.resolve(isBuilt(area)) },
  {},
);
