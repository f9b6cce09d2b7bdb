import styled from '@emotion/styled';
import { PageContent, usePage, useShell } from '@site/host/frame';
import { useSiteStores } from '@site/shared/stores';
import { SkipLink } from '@site/shared/ui/skip-link';
import { observer } from 'mobx-react-lite';
import { memo, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PreviewFrame } from '../preview/preview-frame';
import { Announcements } from './announcements';
import { Footer } from './footer';
import { frameText } from './frame.text';
import { Header } from './header';
import { ShortcutsHelp } from './shortcuts-help';

const MAIN_ID = 'main';

export const Frame = observer(function Frame() {
  const { preview, draft } = useShell().page;
  const { session } = useSiteStores();
  const { pathname } = useLocation();
  useEffect(() => session.setNavigation(pathname), [session, pathname]);
  const page = usePage(MAIN_ID);
  const whole = (
    <>
      <Announcements />
      <Page>
        <Header scene={page.isScene} />
        <noscript>
          <Notice>{frameText.withoutScripts}</Notice>
        </noscript>
        <main id={MAIN_ID} tabIndex={-1} style={{ outline: 'none' }}>
          <PageContent {...page} />
        </main>
        <LaterFooter />
        <ShortcutsHelp />
      </Page>
    </>
  );
  return (
    <>
      <SkipLink target={MAIN_ID} />
      {preview || draft ? <PreviewFrame>{whole}</PreviewFrame> : whole}
    </>
  );
});

/** Keeps a header that overlaps its page below the announcements. */
const Page = styled.div({ position: 'relative' });

/** Stands above the picture of a page whose header overlaps it. */
const Notice = styled.p(({ theme: { color, layer, media, space } }) => ({
  position: 'relative',
  zIndex: layer.header,
  padding: `12px ${space.gutter}`,
  fontWeight: 500,
  color: color.paper.ink,
  background: color.amber.base,
  // as high as the header
  'header[data-scene] ~ noscript > &': {
    marginTop: 96,
    [media.tablet]: { marginTop: 84 },
    [media.mobile]: { marginTop: 68 },
  },
}));

/**
 * Renders the footer inside a Suspense boundary, so that React hydrates it after the page. Memoised, so that
 * updates of the frame do not render it again.
 */
const LaterFooter = memo(function LaterFooter() {
  return (
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  );
});
