import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { lock } from '@site/shared/ui/icons/lock';
import { InlineError } from '@site/shared/ui/inline-error';
import { SectionHead } from '@site/shared/ui/section-head';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { LoadView } from '@site/shared/ui/load-view';
import { CaseLocker } from './case-locker';
import { casesText as text } from './cases.text';
import { Lockers, Section } from './lockers.styles';
import { useCases } from './use-cases';

export const CaseLockers = observer(function CaseLockers() {
  const { catalogue } = useDonateStores();
  const id = useId();
  const { cases, playerProgress, until, reload } = useCases();
  const last = cases.length - 1;
  const isFailed = playerProgress.kind === 'failed';
  return (
    <Section as="section" aria-labelledby={id}>
      <SectionHead sign={text.sign} title={text.title} titleId={id}>
        {text.lead(until)}
      </SectionHead>
      {isFailed && <InlineError title={text.progressFailed} onRetry={() => void reload()} />}
      <LoadView
        of={catalogue.parts.items}
        blank={<LockersSkeleton />}
        failed={text.failed}
        onRetry={() => void catalogue.load(['items'])}
      >
        {() =>
          cases.length === 0 ? (
            <EmptyBox icon={<Icon of={lock} />} title={text.empty.title}>
              {text.empty.lead}
            </EmptyBox>
          ) : (
            <Lockers>
              {cases.map((donateCase, index) => (
                <CaseLocker
                  key={donateCase.id}
                  of={donateCase}
                  isFailed={isFailed}
                  // The first case is twice as wide and as high as the others. A last case that would be
                  // alone in its row fills the whole row.
                  size={index === 0 ? 'double' : index === last && last % 2 === 1 ? 'wide' : 'quarter'}
                />
              ))}
            </Lockers>
          )
        }
      </LoadView>
    </Section>
  );
});

const LockersSkeleton = () => (
  <Lockers>
    <Skeleton height={760} data-size="double" />
    {[1, 2, 3, 4].map((locker) => (
      <Skeleton key={locker} height={378} data-size="quarter" />
    ))}
  </Lockers>
);
