import a from './portrait-a.svg';
import b from './portrait-b.svg';
import c from './portrait-c.svg';
import d from './portrait-d.svg';
import e from './portrait-e.svg';
import f from './portrait-f.svg';
import g from './portrait-g.svg';
import h from './portrait-h.svg';

const PORTRAITS: Readonly<Record<string, string>> = { a, b, c, d, e, f, g, h };

/**
 * Returns the URL of the portrait with this name (contracts/profile, contracts/rating). An unknown name gets
 * the first portrait.
 */
export const portraitOf = (name: string | undefined): string => PORTRAITS[name ?? ''] ?? a;
