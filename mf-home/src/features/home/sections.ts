// The sections below the first screen share one chunk. It loads after the first screen has hydrated.
export { Contacts } from './contacts';
export { FaqSection } from './faq';
export { News } from './news';
export { Professions } from './professions';
export { StartPlaying } from './start-playing';
export { Watch } from './watch';
