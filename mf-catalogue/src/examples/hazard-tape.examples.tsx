import { HazardTape } from '@site/shared/ui/hazard-tape';

export const Strip = () => (
  <div style={{ width: '100%' }}>
    <HazardTape />
  </div>
);
