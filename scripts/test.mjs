import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/test-command.mjs').then(function (module) {
  return module.testCommand(process.argv.slice(2));
});
