import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { uiText } from '@site/shared/text/ui.text';
import { Accordion } from '@site/shared/ui/accordion';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { discord } from '@site/shared/ui/icons/discord';
import { info } from '@site/shared/ui/icons/info';
import { InlineError } from '@site/shared/ui/inline-error';
import { Sign } from '@site/shared/ui/sign';
import { Skeleton } from '@site/shared/ui/skeleton';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../stores/home-area-stores';
import { useIsLinkOpen } from '../../ui/use-open-link';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { homeText } from './home.text';
import { Section } from './section';
import { toShownQuestions } from './shown-questions';
import { useRetry } from './use-retry';

const { faq: text } = homeText;

export const FaqSection = observer(function FaqSection() {
  const { blocks } = useHomeStores().home;
  const handleRetry = useRetry('faq', 'faq-title');
  const { faq } = blocks;
  const { navigation } = useSiteStores().frame;
  const isOpen = useIsLinkOpen();
  const isBeforeLaunch = useBeforeLaunch();
  const questions = valueOr(faq, null)?.listFAQ;
  // a link to a closed page is left out
  const list =
    questions &&
    toShownQuestions(questions, isBeforeLaunch).map(({ link, ...item }) =>
      link && isOpen(link.to) ? { ...item, link } : item,
    );
  return (
    <Place reserve={[1100, 1166]} aria-labelledby="faq-title">
      <Side>
        <Sign {...text.sign} />
        <BigNumber aria-hidden="true">{text.number}</BigNumber>
        <Title id="faq-title">{text.title}</Title>
        <Lead>{text.lead}</Lead>
        {navigation.discord && (
          <TextLink to={toSafeLink(navigation.discord)} newTab before={<Icon of={discord} />}>
            {text.ask}
          </TextLink>
        )}
      </Side>
      <div>
        {(faq.kind === 'idle' || faq.kind === 'loading') && (
          <Questions role="status" aria-busy="true" aria-label={uiText.loading}>
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} height={64} />
            ))}
          </Questions>
        )}
        {faq.kind === 'failed' && <InlineError title={text.failed} onRetry={handleRetry} />}
        {list?.length === 0 && (
          <EmptyBox icon={<Icon of={info} />} title={text.empty}>
            {text.emptyHint}
          </EmptyBox>
        )}
        {list && list.length > 0 && <Accordion items={list} />}
      </div>
    </Place>
  );
});

const Place = styled(Section)(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.62fr)',
  gap: 'clamp(32px,6.25vw,120px)',
  paddingBlock: space.section,
  paddingInline: space.gutter,
  maxWidth: space.container,
  marginInline: 'auto',
  [media.tablet]: { gridTemplateColumns: 'minmax(0,.8fr) minmax(0,1.6fr)', gap: 40 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Side = styled.div({ position: 'relative' });

const BigNumber = styled.div(({ theme: { color, font, media } }) => ({
  font: `900 clamp(220px,24vw,460px)/.72 ${font.display}`,
  letterSpacing: '-.03em',
  color: color.amber.base,
  margin: '56px 0 52px -.03em',
  userSelect: 'none',
  [media.tablet]: { margin: '36px 0 32px -.03em' },
  [media.mobile]: { fontSize: 92, margin: 0, position: 'absolute', right: 0, top: -6 },
}));

const Title = styled.h2(({ theme: { media, type } }) => ({
  ...type.h2,
  marginBottom: 22,
  [media.mobile]: { marginTop: 40 },
}));

const Lead = styled.p(({ theme: { type } }) => ({ ...type.lead, maxWidth: '22em', marginBottom: 14 }));

const Questions = styled.div({ display: 'grid', gap: 20 });
