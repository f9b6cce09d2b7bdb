// This file and node-version.mjs are parsed by any Node, so that an old one gets a line and not a syntax error.
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./steps/start-site.mjs').then(function (module) {
  return module.startSite();
});
