/** A place that a stack names. Lines and columns begin with 1. */
interface StackFrame {
  address: string;
  line: number;
  column: number;
}

/** Matches a frame in all browsers: `at f (https://…/a.js:1:2)`, `f@https://…/a.js:1:2`. */
const FRAME = /^(?:\s+at .*?|\S*@)([a-z-]+:\/\/[^\s)]+):(\d{1,7}):(\d{1,7})\)?$/gm;

/** Returns the frames of a stack, innermost first. Addresses in the error's message are no frames. */
export const readFrames = (stack: string): StackFrame[] =>
  Array.from(stack.matchAll(FRAME), ([, address = '', line, column]) => ({
    address,
    line: Number(line),
    column: Number(column),
  }));
