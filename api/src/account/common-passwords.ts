/**
 * Words that a password is guessed by first, in lower case and without what the rules of the spec add to them: the rules
 * (§5) would let «Password1!» through. Written down here: the public lists have hardly an entry that passes the rules.
 */
const WORDS = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'pa$$word',
  'qwerty',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  'йцукен',
  'йцукенг',
  'пароль',
  'парольпароль',
  'admin',
  'administrator',
  'welcome',
  'letmein',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'master',
  'shadow',
  'michael',
  'samsung',
  'spartak',
  'zenit',
  'natasha',
  'наташа',
  'любовь',
  'привет',
  'россия',
  'москва',
  'марина',
  'максим',
  'александр',
  'сергей',
  'андрей',
  'test',
  'user',
  'login',
  'abc',
  'abcd',
  'abcdef',
  'aaaaaa',
  'asdfgh',
  'zxcvbn',
  '1q2w3e',
  '1q2w3e4r',
  'q1w2e3r4',
  'qazwsx',
  'secret',
  'pass',
  'game',
  'gamer',
  'player',
  'игрок',
] as const;

const FILLING = /[\d!@#$%^&*(),.?":{}|<>_+=-]+$/u;
const LEADING = /^[\d!@#$%^&*(),.?":{}|<>_+=-]+/u;

/** Whether a password is one of the first that would be tried: a common word or the account's own, and figures around it. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const bare = password.toLowerCase().replace(FILLING, '').replace(LEADING, '');
  const words = [...WORDS, ...own.map((word) => word.toLowerCase())].filter((word) => word.length >= 3);
  return bare === '' || words.some((word) => word === bare || word + word === bare);
}
