import type { Readable } from 'node:stream';
import { MINUTE_MS } from '@site/contracts/time';

/** Matches a printed line with its request id, in the format of `print` in the render process. */
const PREFIXED = /^\[([A-Za-z0-9_-]{8,64})\] (.*)$/s;
/** Maximum length of a printed line, without and with its request id. */
const MAX_TEXT = 500;
const MAX_LINE = MAX_TEXT + 100;
/** Maximum output of a process in one minute: lines that are logged, and bytes that are read at all. */
const MAX_LINES = 200;
const MAX_BYTES = 1024 * 1024;

/** Called with a printed line and the id of the request that was being rendered. */
export type OnLine = (line: string, requestId: string | undefined) => void;

/** Called like `OnLine`, with the area whose code the process runs; empty if it runs the shell alone. */
export type OnOutput = (line: string, requestId: string | undefined, area: string) => void;

interface OutputPorts {
  onLine: OnLine;
  /** Called when the output exceeds `MAX_BYTES`. The process should be ended: nothing more is read. */
  onTooMuch: () => void;
}

/**
 * Passes on the output of a render process line by line. An unfinished line is kept until the next chunk. The output of
 * each minute is limited, because an area that prints endlessly would fill the disk and keep the gateway busy.
 */
export function forwardLines(output: Readable, { onLine, onTooMuch }: OutputPorts): void {
  let began = performance.now();
  let bytes = 0;
  let printed = 0;
  const print = (lines: string[]) => {
    for (const line of lines.filter(Boolean).slice(0, MAX_LINES - printed)) {
      const [, requestId, said] = PREFIXED.exec(line) ?? [];
      printed += 1;
      onLine((said ?? line).slice(0, MAX_TEXT), requestId);
    }
  };
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    if (performance.now() - began > MINUTE_MS) {
      began = performance.now();
      bytes = printed = 0;
    }
    bytes += text.length;
    if (bytes > MAX_BYTES) {
      output.destroy();
      return onTooMuch();
    }
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    print(lines);
  });
  output.on('end', () => print([rest]));
}
