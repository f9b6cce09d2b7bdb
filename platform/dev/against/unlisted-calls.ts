import path from 'node:path';
import { findCallFaults } from '@site/build/check-calls';
import type { DevEvent, Mistake } from '@site/build/dev/events';
import { againstText as text } from './against.text.mjs';

export interface UnlistedCallsPorts {
  folder: string;
  publish: (event: DevEvent) => void;
  /** Receives Russian messages. */
  say: (line: string) => void;
}

/** Compares the calls of an area with those that it lists, and shows the differences in terminal and page. */
export class UnlistedCalls {
  /** The lines printed last, so that the same mistakes are printed once. */
  private printed = '';

  constructor(private readonly ports: UnlistedCallsPorts) {}

  async check(): Promise<void> {
    const { folder, publish, say } = this.ports;
    // an invalid area.json is reported when it is read
    const faults = await findCallFaults(folder).catch(() => []);
    const mistakes = faults.map(({ file, ...fault }): Mistake => {
      return { ...fault, file: path.join(path.basename(folder), file), rule: 'consumes', frame: '' };
    });
    const lines = faults.map(({ file, line, message }) => `  ${file}:${line}  ${message}`).join('\n');
    if (lines !== this.printed) say(lines === '' ? text.callsListed : lines);
    this.printed = lines;
    publish({ area: '', kind: 'mistakes', source: 'checks', mistakes });
  }
}
