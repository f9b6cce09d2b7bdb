import { tooOldNode } from './node-version.text.mjs';

var LEAST = [20, 19, 0];

/**
 * Prints one line and exits if Node.js is too old for the site. Written in ES2015 syntax, because old
 * versions of Node.js must be able to run this check.
 * @param {string} [version]
 */
export function refuseOldNode(version) {
  var found = version || process.versions.node;
  if (isOlder(found.split('.'))) {
    console.error(tooOldNode(found, LEAST.join('.')));
    process.exit(1);
  }
}

/** @param {string[]} parts */
function isOlder(parts) {
  for (var i = 0; i < LEAST.length; i += 1) {
    var difference = Number(parts[i]) - Number(LEAST[i]);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
