import { allowOwnScripts } from '../trusted-types/trusted-types';
import { watchEntry } from './watch-entry';

// Entry of the shell fallback script. Every page contains the script inline (`guard` in the release manifest,
// docs/decisions/0015), so it runs even if no file of the shell loads.
allowOwnScripts();
watchEntry();
