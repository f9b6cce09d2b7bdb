import { Grain } from '@site/shared/ui/grain';

export const Scene = () => (
  <div
    style={{
      position: 'relative',
      width: '100%',
      height: 160,
      background: 'linear-gradient(#10303A,#FFB31A)',
    }}
  >
    <Grain />
  </div>
);
