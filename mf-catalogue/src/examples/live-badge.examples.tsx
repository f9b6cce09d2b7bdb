import { LiveBadge } from '@site/shared/ui/live-badge';

export const Live = () => <LiveBadge />;
