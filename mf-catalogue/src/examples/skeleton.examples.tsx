import { Paper } from '@site/shared/ui/paper';
import { Skeleton } from '@site/shared/ui/skeleton';
import { stateWords as words } from './states.words.text';

export const Night = () => (
  <div
    role="status"
    aria-busy="true"
    aria-label={words.loading}
    style={{ display: 'grid', gap: 12, width: '100%' }}
  >
    <Skeleton width="40%" height={36} />
    <Skeleton height={18} />
    <Skeleton width="80%" height={18} />
  </div>
);

export const OnPaper = () => (
  <Paper role="status" aria-busy="true" aria-label={words.loading} style={{ width: '100%', padding: 32 }}>
    <Skeleton paper width="60%" height={36} />
  </Paper>
);
