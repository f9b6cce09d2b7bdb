import styled from '@emotion/styled';
import { Accordion } from '@site/shared/ui/accordion';
import { LoadView } from '@site/shared/ui/load-view';
import { Sign } from '@site/shared/ui/sign';
import { Skeleton } from '@site/shared/ui/skeleton';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSampleStores } from '../../stores/sample-stores';
import { sampleText as text } from './sample.text';

/** Page at `/sample` with the questions from the store. */
export const SamplePage = observer(function SamplePage() {
  const { questions } = useSampleStores();
  useEffect(() => void questions.load(), [questions]);
  return (
    <Page>
      <Sign {...text.sign} />
      <Title>{text.title}</Title>
      <Lead>{text.lead}</Lead>
      <LoadView
        of={questions.faq}
        blank={<Skeleton height={600} />}
        failed={text.failed}
        onRetry={() => void questions.load()}
      >
        {({ listFAQ }) => <Accordion items={listFAQ} />}
      </LoadView>
      <HomeLink to="/">{text.home}</HomeLink>
    </Page>
  );
});

const Page = styled.section(({ theme: { space } }) => ({
  padding: `clamp(36px,3.6vw,68px) ${space.gutter} ${space.section}`,
  maxWidth: space.container,
  marginInline: 'auto',
}));

const Title = styled.h1(({ theme: { type } }) => ({ ...type.h1, margin: '22px 0' }));

const Lead = styled.p(({ theme: { media, type } }) => ({
  ...type.lead,
  maxWidth: '27em',
  marginBottom: 40,
  [media.mobile]: { marginBottom: 28 },
}));

const HomeLink = styled(TextLink)({ marginTop: 28 });
