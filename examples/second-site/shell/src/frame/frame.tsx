import styled from '@emotion/styled';
import { PageContent, usePage, useShell } from '@site/host/frame';
import { observer } from 'mobx-react-lite';
import { Footer } from './footer';
import { frameText as text } from './frame.text';
import { Header } from './header';
import { PreviewNote } from './preview-note';

const MAIN_ID = 'main';

/** Header, page and footer. */
export const Frame = observer(function Frame() {
  const { preview } = useShell().page;
  const page = usePage(MAIN_ID);
  return (
    <Layout>
      <SkipLink href={`#${MAIN_ID}`}>{text.skip}</SkipLink>
      {preview && <PreviewNote />}
      <Header />
      <Main id={MAIN_ID} tabIndex={-1}>
        <PageContent {...page} />
      </Main>
      <Footer />
    </Layout>
  );
});

const Layout = styled.div({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });

const Main = styled.main({ flex: 1, outline: 'none' });

const SkipLink = styled.a(({ theme: { color } }) => ({
  position: 'absolute',
  left: 16,
  top: -80,
  zIndex: 9,
  padding: '.75rem 1.25rem',
  background: color.ink,
  color: color.flour,
  '&:focus': { top: 12 },
}));
