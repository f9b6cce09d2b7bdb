import type { Readable } from 'node:stream';

/** Matches a printed line with its request id, in the format of `print` in the render process. */
const PREFIXED = /^\[([A-Za-z0-9_-]{8,64})\] (.*)$/;
/** Maximum length of a printed line, without and with its request id. */
const MAX_TEXT = 500;
const MAX_LINE = MAX_TEXT + 100;
/**
 * Maximum number of lines logged per chunk of output, so that an area that prints endlessly can't fill the
 * disk.
 */
const MAX_LINES = 20;

/** Called with a printed line and the id of the request that was being rendered. */
export type OnLine = (line: string, requestId: string | undefined) => void;

/** Passes on the output of a render process line by line. An unfinished line is kept until the next chunk. */
export function forwardLines(output: Readable, onLine: OnLine): void {
  const print = (lines: string[]) => {
    for (const line of lines.filter(Boolean).slice(0, MAX_LINES)) {
      const [, requestId, said] = PREFIXED.exec(line) ?? [];
      onLine((said ?? line).slice(0, MAX_TEXT), requestId);
    }
  };
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    print(lines);
  });
  output.on('end', () => print([rest]));
}
