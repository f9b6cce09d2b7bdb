import { barText as text } from './bar.text';

/** A section of the console, and the right without which a person does not see it. */
interface Section {
  verb: string;
  path: string;
  name: string;
}

/** All sections, in the order of the bar. A person begins in the first one that they may see. */
export const SECTIONS: readonly Section[] = [
  { verb: 'read', path: '/releases', name: text.board },
  { verb: 'money', path: '/money', name: text.money },
  { verb: 'support', path: '/players', name: text.players },
  { verb: 'content', path: '/content', name: text.content },
];
