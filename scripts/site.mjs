#!/usr/bin/env node
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
import('./commands/site-command.mjs').then(function (module) {
  return module.siteCommand();
});
