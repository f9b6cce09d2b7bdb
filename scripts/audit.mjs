import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/audit-command.mjs').then(function (module) {
  return module.auditCommand();
});
