// Worker thread that checks the scripts of a release, so that parsing them does not stop the gateway.
import { parentPort, workerData } from 'node:worker_threads';
import { findFaults } from './find-faults.mjs';

/** Maximum number of faults that are reported. */
const MAX_FAULTS = 50;

const { scripts, files } = workerData;
const faults = [];
for (const script of scripts) {
  if (faults.length >= MAX_FAULTS) break;
  try {
    faults.push(...findFaults(script, new Set(files)));
  } catch (error) {
    faults.push({ file: script.path, what: 'unreadable', detail: String(error).slice(0, 200) });
  }
}
parentPort?.postMessage(faults.slice(0, MAX_FAULTS));
