import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/dev-command.mjs').then(function (module) {
  return module.devCommand(process.argv.slice(2));
});
