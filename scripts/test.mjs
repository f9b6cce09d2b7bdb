import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./steps/test-command.mjs').then(function (module) {
  return module.testCommand();
});
