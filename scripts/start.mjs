// Any Node.js can parse this file and node-version.mjs, so that an old version prints a message instead of a
// syntax error.
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/start-command.mjs').then(function (module) {
  return module.startSite();
});
