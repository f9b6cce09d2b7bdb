import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useHomeStores } from '../../home-area-stores';
import { Contacts } from './contacts';
import { FaqSection } from './faq';
import { Hero } from './hero';
import { News } from './news';
import { Professions } from './professions';
import { StartPlaying } from './start-playing';
import { Watch } from './watch';

/** The main page, in the order of its house numbers. */
export const HomePage = observer(function HomePage() {
  const { home } = useHomeStores();
  useEffect(() => void home.start(), [home]);
  return (
    <>
      <Hero />
      <News />
      <Watch />
      <Professions />
      <FaqSection />
      <Contacts />
      <StartPlaying />
    </>
  );
});
