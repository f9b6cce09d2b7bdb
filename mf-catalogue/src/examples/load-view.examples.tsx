import { ApiError } from '@site/contracts/api-error';
import { loading, ready } from '@site/area/rules/load';
import { LoadView } from '@site/shared/ui/load-view';
import { Skeleton } from '@site/shared/ui/skeleton';
import { stateWords as words } from './states.words.text';

const blank = <Skeleton height={96} />;
const retry = () => {};

export const Loading = () => (
  <div style={{ width: '100%' }}>
    <LoadView of={loading} blank={blank} failed={words.weatherFailed} onRetry={retry}>
      {() => null}
    </LoadView>
  </div>
);

export const Failed = () => (
  <LoadView
    of={{ kind: 'failed', error: new ApiError('NETWORK', 0) }}
    blank={blank}
    failed={words.weatherFailed}
    onRetry={retry}
  >
    {() => null}
  </LoadView>
);

export const Ready = () => (
  <LoadView of={ready(words.weather)} blank={blank} failed={words.weatherFailed} onRetry={retry}>
    {(weather) => <p>{weather}</p>}
  </LoadView>
);
