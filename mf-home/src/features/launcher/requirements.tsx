import styled from '@emotion/styled';
import type { WelcomePage } from '@site/shared/contracts/home';
import { Wrap } from '@site/shared/ui/wrap';
import { useScrollToAnchor } from '../../ui/use-scroll-to-anchor';
import { launcherText } from './launcher.text';

const { requirements: text } = launcherText;
const TITLE_ID = 'requirements';

/** The system requirements of the game; the FAQ links to them. */
export const Requirements = ({ list }: { list: NonNullable<WelcomePage['requirements']> }) => {
  useScrollToAnchor(true);
  return (
    <Place as="section" aria-labelledby={TITLE_ID}>
      <Title id={TITLE_ID}>{text.title}</Title>
      <Table>
        <thead>
          <tr>
            <Head scope="col">{text.part}</Head>
            <Head scope="col">{text.minimum}</Head>
            <Head scope="col">{text.recommended}</Head>
          </tr>
        </thead>
        <tbody>
          {list.map(({ part, minimum, recommended }) => (
            <tr key={part}>
              <Part scope="row">{part}</Part>
              <Cell>{minimum}</Cell>
              <Cell>{recommended}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Place>
  );
};

const Place = styled(Wrap)(({ theme: { space } }) => ({ paddingBottom: space.section }));

const Title = styled.h2(({ theme: { type } }) => ({ ...type.h3, scrollMarginTop: 24, marginBottom: 24 }));

const Table = styled.table({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });

const Head = styled.th(({ theme: { color, font } }) => ({
  padding: '0 12px 12px 0',
  textAlign: 'left',
  font: `500 13px/1.3 ${font.mono}`,
  color: color.steel[400],
}));

const Part = styled.th(({ theme: { color, font, media } }) => ({
  padding: '16px 12px 16px 0',
  textAlign: 'left',
  verticalAlign: 'baseline',
  borderTop: `1px solid ${color.ink[600]}`,
  font: `800 26px/1 ${font.display}`,
  overflowWrap: 'anywhere',
  [media.mobile]: { fontSize: 20 },
}));

const Cell = styled.td(({ theme: { color, media } }) => ({
  padding: '16px 12px 16px 0',
  verticalAlign: 'baseline',
  borderTop: `1px solid ${color.ink[600]}`,
  overflowWrap: 'anywhere',
  [media.mobile]: { fontSize: 15 },
}));
