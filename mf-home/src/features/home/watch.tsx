import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { play } from '@site/shared/ui/icons/play';
import { InlineError } from '@site/shared/ui/inline-error';
import { SectionHead } from '@site/shared/ui/section-head';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../stores/home-area-stores';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { homeText } from './home.text';
import { Section } from './section';
import { WatchSkeleton } from './watch-skeleton';
import { WatchLead } from './watch-lead';
import { WatchRow } from './watch-row';
import { useRetry } from './use-retry';

const { watch: text } = homeText;
const ROWS = 5;

export const Watch = observer(function Watch() {
  const { blocks } = useHomeStores().home;
  const handleRetry = useRetry('watch', 'watch-title');
  const { watch } = blocks;
  const isBeforeLaunch = useBeforeLaunch();
  const value = valueOr(watch, null);
  const [lead, ...rest] = value?.watchAndPlayList ?? [];
  const all = value && (
    <TextLink to={toSafeLink(value.watchAndPlayLink)} after={<Icon of={arrowNe} />}>
      {text.all}
    </TextLink>
  );
  return (
    <Place reserve={[1300, 1458]} aria-labelledby="watch-title">
      <SectionHead sign={text.sign} title={text.title} titleId="watch-title">
        {isBeforeLaunch ? text.beforeLaunch : lead && !lead.live ? text.recorded : text.lead}
      </SectionHead>
      {(watch.kind === 'idle' || watch.kind === 'loading') && <WatchSkeleton />}
      {watch.kind === 'failed' && <InlineError title={text.failed} onRetry={handleRetry} />}
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
            <Items>
              {rest.slice(0, ROWS).map((item) => (
                <Item key={item.id}>
                  <WatchRow item={item} />
                </Item>
              ))}
            </Items>
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

const Programme = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  minWidth: 0,
  '& > :last-child': { marginTop: 22 },
  [media.tablet]: {
    // The first five grid cells contain the rows, so the link is placed in the free sixth cell.
    '& > :last-child': { position: 'absolute', left: 'calc(50% + 14px)', bottom: 30, margin: 0 },
  },
  [media.tabletSmall]: {
    '& > :last-child': { position: 'static', marginTop: 18 },
  },
}));

const Items = styled.ul(({ theme: { media } }) => ({
  [media.tablet]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0 28px' },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Item = styled.li(({ theme: { color } }) => ({
  borderTop: `1px solid ${color.ink[600]}`,
  '&:last-child': { borderBottom: `1px solid ${color.ink[600]}` },
}));
