/** `home@0123abcd on /news: threw: TypeError: …`, as the gateway logs an area that throws while it renders. */
const THREW = /^([a-z][a-z0-9]*)@[0-9a-f]+ on \S+: (?:threw|not-loaded): ([\s\S]+)$/;

/** Finds the error of an area in a message of the gateway's log. */
export function readServerThrow(message: string): { area: string; stack: string } | null {
  const [, area, stack] = THREW.exec(message) ?? [];
  return area && stack ? { area, stack } : null;
}
