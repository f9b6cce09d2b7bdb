import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { lock } from '@site/shared/ui/icons/lock';
import { InlineError } from '@site/shared/ui/inline-error';
import { SectionHead } from '@site/shared/ui/section-head';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useDonateStores } from '../../donate-stores';
import { LoadView } from '@site/shared/ui/load-view';
import { CaseLocker } from './case-locker';
import { donateText } from './donate.text';
import { Lockers, Section } from './lockers.styles';
import { useCases } from './use-cases';

const text = donateText.cases;

/** The lockers: cases for top-ups, with how far they have come. */
export const CaseLockers = observer(function CaseLockers() {
  const { catalogue } = useDonateStores();
  const id = useId();
  const { cases, own, until, reload } = useCases();
  const last = cases.length - 1;
  return (
    <Section as="section" aria-labelledby={id}>
      <SectionHead sign={text.sign} title={text.title} titleId={id}>
        {text.lead(until)}
      </SectionHead>
      {own.kind === 'failed' && <InlineError title={text.ownFailed} onRetry={() => void reload()} />}
      <LoadView
        of={catalogue.parts.items}
        blank={<Blank />}
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
              {cases.map((one, index) => (
                <CaseLocker
                  key={one.id}
                  of={one}
                  // one is double, the last of an even rest lies across: never an even grid
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

const Blank = () => (
  <Lockers>
    <Skeleton height={760} data-size="double" />
    {[1, 2, 3, 4].map((one) => (
      <Skeleton key={one} height={378} data-size="quarter" />
    ))}
  </Lockers>
);
