import styled from '@emotion/styled';
import { valueOr } from '@site/area/rules/load';
import { InlineError } from '@site/shared/ui/inline-error';
import { SectionHead } from '@site/shared/ui/section-head';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../stores/home-area-stores';
import { homeText } from './home.text';
import { ProfessionPanel } from './profession-panel';
import { Section } from './section';
import { useRetry } from './use-retry';

const { professions: text } = homeText;

/**
 * Professions as a row of panels, one of which is open. Moving the mouse over another panel, tapping it or
 * pressing an arrow key opens another panel. Without professions the section is left out.
 */
export const Professions = observer(function Professions() {
  const { blocks } = useHomeStores().home;
  const handleRetry = useRetry('welcome', 'professions-title');
  const { welcome } = blocks;
  const list = valueOr(welcome, null)?.professions ?? [];
  if (welcome.kind === 'ready' && list.length === 0) return null;
  return (
    <Place reserve={[1080, 1462]} aria-labelledby="professions-title">
      <Head>
        <SectionHead sign={text.sign} title={text.title} titleId="professions-title">
          {text.lead}
        </SectionHead>
      </Head>
      {(welcome.kind === 'idle' || welcome.kind === 'loading') && (
        <Skeleton height="clamp(38.75rem,46vw,55rem)" />
      )}
      {welcome.kind === 'failed' && (
        <Head>
          <InlineError title={text.failed} onRetry={handleRetry} />
        </Head>
      )}
      {list.length > 0 && (
        <Panels role="radiogroup" aria-label={text.choose}>
          {list.map((profession, index) => (
            <ProfessionPanel key={profession.id} profession={profession} first={index === 0} />
          ))}
        </Panels>
      )}
    </Place>
  );
});

const Place = styled(Section)(({ theme: { space } }) => ({ paddingTop: `calc(${space.section}*.5)` }));

const Head = styled.div(({ theme: { space } }) => ({
  paddingInline: space.gutter,
  maxWidth: space.container,
  marginInline: 'auto',
}));

const Panels = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  display: 'flex',
  height: 'clamp(38.75rem,46vw,55rem)',
  overflow: 'hidden',
  [media.tablet]: { height: '37.5rem' },
  [media.mobile]: { flexDirection: 'column', height: 'auto' },
}));
