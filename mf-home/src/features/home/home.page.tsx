import { useStructuredData } from '@site/area';
import { LIVE_POLL_MS } from '@site/shared/contracts/limits';
import { pollWhileVisible } from '@site/shared/rules/poll-while-visible';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useHomeStores } from '../../stores/home-area-stores';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { Contacts, FaqSection, News, Professions, StartPlaying, Watch } from './below-fold';
import { Hero } from './hero';
import { toHomeStructuredData } from './home-structured-data';

/** The home page; see docs/product/home.md#home-page. */
export const HomePage = observer(function HomePage() {
  const { home } = useHomeStores();
  const isBeforeLaunch = useBeforeLaunch();
  useEffect(() => {
    void home.start();
    return pollWhileVisible(() => void home.refreshLive(), LIVE_POLL_MS);
  }, [home]);
  useStructuredData(() => toHomeStructuredData(home, isBeforeLaunch));
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
