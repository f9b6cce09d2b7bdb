import a from './portrait-a.svg';
import b from './portrait-b.svg';
import c from './portrait-c.svg';
import d from './portrait-d.svg';
import e from './portrait-e.svg';
import f from './portrait-f.svg';
import g from './portrait-g.svg';
import h from './portrait-h.svg';

const PORTRAITS: Readonly<Record<string, string>> = { a, b, c, d, e, f, g, h };

/** Address of a portrait by the name that the api gives it (contracts/profile, contracts/rating); of an unknown one, the first. */
export const portraitOf = (name: string | undefined): string => PORTRAITS[name ?? ''] ?? a;
