import styled from '@emotion/styled';
import { Accordion } from '@site/shared/ui/accordion';
import { LoadView } from '@site/shared/ui/load-view';
import { Skeleton } from '@site/shared/ui/skeleton';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSampleStores } from '../../stores/sample-stores';
import { AreaPage } from '../../ui/area-page';
import { sampleText as text } from './sample.text';

/** Page at `/sample` with the questions from the store. */
export const SamplePage = observer(function SamplePage() {
  const { questions } = useSampleStores();
  useEffect(() => void questions.load(), [questions]);
  return (
    <AreaPage sign={text.sign} title={text.title} lead={text.lead}>
      <LoadView
        of={questions.faq}
        blank={<Skeleton height={600} />}
        failed={text.failed}
        onRetry={() => void questions.load()}
      >
        {({ listFAQ }) => <Accordion items={listFAQ} />}
      </LoadView>
      <HomeLink to="/">{text.home}</HomeLink>
    </AreaPage>
  );
});

const HomeLink = styled(TextLink)({ marginTop: 28 });
