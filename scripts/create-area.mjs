import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/create-area-command.mjs').then(function (module) {
  return module.createAreaCommand(process.argv.slice(2));
});
