import { Led } from '@site/shared/ui/led';

export const Sizes = () => (
  <>
    <span style={{ fontSize: 48 }}>
      <Led>418</Led>
    </span>
    <span style={{ fontSize: 126 }}>
      <Led>4 812</Led>
    </span>
  </>
);
