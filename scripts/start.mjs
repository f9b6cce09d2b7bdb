// This file and node-version.mjs use only old syntax, so that an old Node.js prints a message instead of a
// syntax error.
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/start-command.mjs').then(function (module) {
  return module.startCommand();
});
