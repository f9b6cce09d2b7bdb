import type { ContentDifference } from '@site/shared/contracts/content-editions';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Loaded } from '../ui/loaded';
import { LoadNote, PageTitle, Stack } from '../ui/parts';
import { HISTORY } from './addresses';
import { contentText as text } from './content.text';
import { DifferenceView } from './difference-view';

interface DifferencePageProps {
  from: string;
  to: string;
  difference: Loaded<ContentDifference>;
  onRead: () => void;
}

/** What differs between two editions. */
export const DifferencePage = observer(({ from, to, difference, onRead }: DifferencePageProps) => {
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onRead, [difference]);
  return (
    <Stack>
      <Link to={HISTORY}>{text.toHistory}</Link>
      <PageTitle isPlain>{text.differenceOf(from, to)}</PageTitle>
      <LoadNote of={difference} />
      {difference.value && <DifferenceView of={difference.value} />}
    </Stack>
  );
});
