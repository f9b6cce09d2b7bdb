/**
 * Letters, digits and signs that look alike in common fonts, in lower case and without marks: the first stands for the
 * others (Unicode Technical Standard 39, confusables). A small `i` stands with `l` because of its capital.
 */
export const LOOK_ALIKES = [
  'aаαɑ',
  'bвьъʙ',
  'cсϲ',
  'dԁ',
  'eеєεҽ',
  'gԍ',
  'hнһ',
  'jј',
  'kкқκ',
  'liіιӏı1|!',
  'mм',
  'nпηո',
  'oоοσө0',
  'pрρ',
  'qԛ',
  'rгᴦ',
  'sѕ',
  'tтτ',
  'uυս',
  'vѵν',
  'wԝω',
  'xхχ',
  'yуүγ',
  '3з',
  '-‐‑‒–—―−',
] as const;
