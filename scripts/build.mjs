import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/build-command.mjs').then(function (module) {
  return module.buildCommand(process.argv.slice(2));
});
