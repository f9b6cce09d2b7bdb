import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/journeys-command.mjs').then(function (module) {
  return module.journeysCommand(process.argv.slice(2));
});
