/** Matches a path of this site, so that the page's head can't refer to other sites. */
const PATH = /^\/(?!\/)[A-Za-z0-9/_.~?=&%-]{0,300}$/;
/** Segments that browsers and search engines remove together with the one before, also written with escapes. */
const DOTS = /\/(?:\.|%2e){1,2}(?=[/?]|$)/i;

/** Returns true for a path of this site that means what it says. */
export const isPath = (path: unknown): path is string =>
  typeof path === 'string' && PATH.test(path) && !DOTS.test(path);
