import { useStructuredData } from '@site/shared/area';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useHomeStores } from '../../home-area-stores';
import { Contacts, FaqSection, News, Professions, StartPlaying, Watch } from './below-fold';
import { Hero } from './hero';
import { describeHome } from './structured-home';

/** The main page, in the order of its house numbers. */
export const HomePage = observer(function HomePage() {
  const { home } = useHomeStores();
  useEffect(() => void home.start(), [home]);
  useStructuredData(() => describeHome(home));
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
