// The sections below the first screen, as one file: fetched once the first screen is alive.
export { Contacts } from './contacts';
export { FaqSection } from './faq';
export { News } from './news';
export { Professions } from './professions';
export { StartPlaying } from './start-playing';
export { Watch } from './watch';
