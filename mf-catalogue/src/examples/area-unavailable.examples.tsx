import { AreaUnavailable } from '@site/shared/ui/area-unavailable';
import { Skyline } from '@site/shared/ui/skyline';
import { stateWords as words } from './states.words.text';

export const Closed = () => (
  <AreaUnavailable
    sign={words.bankSign}
    title={words.bank}
    code="CASH-7F2A"
    retryIn={84}
    onRetry={() => {}}
    art={<Skyline />}
  />
);

export const Retrying = () => (
  <AreaUnavailable sign={words.bankSign} title={words.bank} onRetry={() => {}} retrying isHome />
);
