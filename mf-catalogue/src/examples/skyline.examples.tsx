import { Skyline } from '@site/shared/ui/skyline';

export const Top = () => (
  <div style={{ position: 'relative', isolation: 'isolate', overflow: 'hidden', width: '100%', height: 640 }}>
    <Skyline />
  </div>
);
