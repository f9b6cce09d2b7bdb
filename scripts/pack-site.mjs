import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/pack-site-command.mjs').then(function (module) {
  return module.packSiteCommand(process.argv.slice(2));
});
