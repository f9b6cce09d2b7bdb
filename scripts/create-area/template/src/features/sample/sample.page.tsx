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

/** `/sample`: what the store keeps, as it comes. */
export const SamplePage = observer(function SamplePage() {
  const { questions } = useSampleStores();
  useEffect(() => void questions.load(), [questions]);
  return (
    <Page>
      <Sign {...text.sign} />
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <LoadView
        of={questions.faq}
        blank={<Skeleton height={600} />}
        failed={text.failed}
        onRetry={() => void questions.load()}
      >
        {({ listFAQ }) => <Accordion items={listFAQ} />}
      </LoadView>
      <TextLink to="/">{text.home}</TextLink>
    </Page>
  );
});

const Page = styled.section(({ theme: { media, space, type } }) => ({
  padding: `clamp(36px,3.6vw,68px) ${space.gutter} ${space.section}`,
  maxWidth: space.container,
  marginInline: 'auto',
  '& > h1': { ...type.h1, margin: '22px 0' },
  '& > p': { ...type.lead, maxWidth: '27em', marginBottom: 40 },
  '& > a': { marginTop: 28 },
  [media.mobile]: { '& > p': { marginBottom: 28 } },
}));
