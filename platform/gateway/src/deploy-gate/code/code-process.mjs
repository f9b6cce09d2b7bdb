// Process that checks the scripts of a release, so that parsing them can neither stop nor end the gateway.
import { findFaults } from './find-faults.mjs';

/** Maximum number of faults that are reported. */
const MAX_FAULTS = 50;

/**
 * @typedef {import('@site/contracts/release-fault').CodeFault} CodeFault
 * @param {{ scripts: { path: string, source: string }[], files: string[] }} release
 */
function check({ scripts, files }) {
  /** @type {CodeFault[]} */
  const faults = [];
  for (const script of scripts) {
    if (faults.length >= MAX_FAULTS) break;
    try {
      faults.push(...findFaults(script, new Set(files)));
    } catch (error) {
      faults.push({ file: script.path, what: 'unreadable', detail: String(error).slice(0, 200) });
    }
  }
  process.send?.(faults.slice(0, MAX_FAULTS));
}

// `on` keeps the process alive until the gateway ends it: its exit could overtake the message with the faults
process.on('message', (release) => check(/** @type {any} */ (release)));
