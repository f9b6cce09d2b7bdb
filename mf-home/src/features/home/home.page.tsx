import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useHomeStores } from '../../home-area-stores';
import { BelowFold } from './below-fold';
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
      <BelowFold of={News} />
      <BelowFold of={Watch} />
      <BelowFold of={Professions} />
      <BelowFold of={FaqSection} />
      <BelowFold of={Contacts} />
      <BelowFold of={StartPlaying} />
    </>
  );
});
