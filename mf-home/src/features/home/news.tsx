import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { formatWeekday } from '@site/text/dates';
import { Icon } from '@site/shared/ui/icon';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { error } from '@site/shared/ui/icons/error';
import { RetryLink } from '@site/shared/ui/inline-error';
import { Paper } from '@site/shared/ui/paper';
import { Sign } from '@site/shared/ui/sign';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../stores/home-area-stores';
import { homeText } from './home.text';
import { NewsSkeleton } from './news-skeleton';
import { NewsLead } from './news-lead';
import { NewsRow } from './news-row';
import { NewsEmpty } from './news-empty';
import { nearOnly } from './section';
import { useRetry } from './use-retry';

const { news: text } = homeText;
const ROWS = 4;

/**
 * The news: a masthead, the lead item and four rows. If loading fails, the masthead and the forum link
 * remain, above a message with a retry button.
 */
export const News = observer(function News() {
  const { blocks } = useHomeStores().home;
  const handleRetry = useRetry('news', 'news-title');
  const { news } = blocks;
  const { frame } = useSiteStores();
  const value = valueOr(news, null);
  const [lead, ...rest] = value?.lastNewsList ?? [];
  return (
    <Sheet id="news" aria-labelledby="news-title">
      <Column>
        <Masthead>
          <MastheadLine>
            <Sign {...text.sign} />
            {value && lead && <Issue>{text.issue(value.issue, formatWeekday(lead.date))}</Issue>}
            <ForumLink to={toSafeLink(value?.lastNewsLink ?? frame.forumLink)} after={<Icon of={arrowNe} />}>
              {text.all}
            </ForumLink>
          </MastheadLine>
          <Title id="news-title">{text.title}</Title>
        </Masthead>
        {(news.kind === 'idle' || news.kind === 'loading') && <NewsSkeleton />}
        {news.kind === 'failed' && (
          <NewsEmpty title={text.failed} icon={error}>
            {text.failedHint} <RetryLink onRetry={handleRetry} />
          </NewsEmpty>
        )}
        {value && !lead && <NewsEmpty title={text.empty}>{text.emptyHint}</NewsEmpty>}
        {lead && (
          <Columns>
            <NewsLead item={lead} />
            <Rows>
              {rest.slice(0, ROWS).map((item) => (
                <NewsRow key={item.id} item={item} />
              ))}
            </Rows>
          </Columns>
        )}
      </Column>
    </Sheet>
  );
});

const Sheet = styled(Paper)(({ theme }) => ({
  paddingBlock: `calc(${theme.space.section}*.9) calc(${theme.space.section}*1.1)`,
  clipPath: `polygon(0 0,100% ${theme.cut.section},100% 100%,0 calc(100% - ${theme.cut.section}))`,
  marginTop: -1,
  ...nearOnly(theme, [1450, 1976]),
}));

const Column = styled.div(({ theme: { space } }) => ({
  paddingInline: space.gutter,
  maxWidth: space.container,
  marginInline: 'auto',
}));

const Masthead = styled.div({
  position: 'relative',
  borderBottom: '6px solid',
  paddingBottom: 18,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: -11,
    borderBottom: '1.5px solid',
  },
});

const MastheadLine = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 24,
  paddingBottom: 22,
  [media.mobile]: { flexWrap: 'wrap', gap: 14 },
}));

const Issue = styled.p(({ theme: { media, type } }) => ({
  ...type.mono,
  // On mobile, the issue number is on a separate line between the sign and the link.
  [media.mobile]: { flexBasis: '100%' },
}));

const ForumLink = styled(TextLink)(({ theme: { media } }) => ({ [media.tablet]: { whiteSpace: 'nowrap' } }));

const Title = styled.h2(({ theme: { media, type } }) => ({
  ...type.masthead,
  whiteSpace: 'nowrap',
  [media.mobile]: { fontSize: '18.7vw', lineHeight: type.h1.lineHeight, whiteSpace: 'normal' },
}));

const Columns = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: '1.35fr 1fr',
  gap: '0 64px',
  marginTop: 46,
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', marginTop: 30 },
}));

const Rows = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexDirection: 'column',
  [media.tablet]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0 32px', marginTop: 28 },
}));
