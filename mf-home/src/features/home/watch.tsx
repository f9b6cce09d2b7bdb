import styled from '@emotion/styled';
import { valueOr } from '@site/shared/rules/load';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { play } from '@site/shared/ui/icons/play';
import { SectionHead } from '@site/shared/ui/section-head';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../home-area-stores';
import { homeText } from './home.text';
import { Section } from './section';
import { WatchBlank } from './watch-blank';
import { WatchLead } from './watch-lead';
import { WatchRow } from './watch-row';

const { watch: text } = homeText;
const ROWS = 5;

/** The cinema: the big screen, the programme beside it. */
export const Watch = observer(function Watch() {
  const { watch } = useHomeStores().home.blocks;
  const value = valueOr(watch, null);
  const [lead, ...rest] = value?.watchAndPlayList ?? [];
  const all = value && (
    <TextLink to={value.watchAndPlayLink} after={<Icon of={arrowNe} />}>
      {text.all}
    </TextLink>
  );
  return (
    <Place reserve={[1300, 1458]} aria-labelledby="watch-title">
      <SectionHead sign={text.sign} title={text.title} titleId="watch-title">
        {text.lead}
      </SectionHead>
      {(watch.kind === 'idle' || watch.kind === 'loading') && <WatchBlank />}
      {value && !lead && (
        <>
          <EmptyBox icon={<Icon of={play} />} title={text.empty}>
            {text.emptyHint}
          </EmptyBox>
          {all}
        </>
      )}
      {lead && (
        <Grid>
          <WatchLead item={lead} />
          <Programme>
            <ul>
              {rest.slice(0, ROWS).map((item) => (
                <li key={item.id}>
                  <WatchRow item={item} />
                </li>
              ))}
            </ul>
            {all}
          </Programme>
        </Grid>
      )}
    </Place>
  );
});

const Place = styled(Section)(({ theme: { space } }) => ({
  paddingBlock: space.section,
  paddingInline: space.gutter,
  maxWidth: space.container,
  marginInline: 'auto',
}));

const Grid = styled.div(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.86fr) minmax(0,1fr)',
  gap: space.gap,
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Programme = styled.div(({ theme: { color, media } }) => ({
  position: 'relative',
  minWidth: 0,
  '& li': { borderTop: `1px solid ${color.ink[600]}` },
  '& li:last-of-type': { borderBottom: `1px solid ${color.ink[600]}` },
  '& > :last-child': { marginTop: 22 },
  [media.tablet]: {
    '& ul': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0 28px' },
    // «Вся афиша» takes the free sixth cell.
    '& > :last-child': { position: 'absolute', left: 'calc(50% + 14px)', bottom: 30, margin: 0 },
    '& li:nth-last-of-type(2)': { borderBottom: 0 },
  },
  [media.tabletSmall]: {
    '& ul': { gridTemplateColumns: 'minmax(0,1fr)' },
    '& > :last-child': { position: 'static', marginTop: 18 },
  },
}));
