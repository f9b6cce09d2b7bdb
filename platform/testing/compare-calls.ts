import { findCallFaults } from '@site/build/check-calls';
import { toFaultLine } from '@site/build/source-fault';
import { areaFolder } from './area-folder';

/**
 * Compares the calls that the area whose test is running makes with those that its `area.json` lists in `consumes`.
 * Returns a line for each difference, as the build reports it. For a test with `@jest-environment node`.
 */
export const compareCalls = async (): Promise<string[]> =>
  (await findCallFaults(areaFolder())).map(toFaultLine);
