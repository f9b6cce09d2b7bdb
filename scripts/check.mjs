import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/check-command.mjs').then(function (module) {
  return module.checkCommand(process.argv.slice(2));
});
