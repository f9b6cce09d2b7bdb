import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { car } from '@site/shared/ui/icons/car';
import { error } from '@site/shared/ui/icons/error';
import { stateWords as words } from './states.words.text';

export const Empty = () => (
  <EmptyBox icon={<Icon of={car} />} title={words.garage}>
    {words.garageAdvice}
  </EmptyBox>
);

export const Failed = () => (
  <EmptyBox icon={<Icon of={error} />} title={words.newsFailed} failed>
    {words.newsAdvice}
  </EmptyBox>
);

export const TitleOnly = () => <EmptyBox icon={<Icon of={car} />} title={words.garage} />;
