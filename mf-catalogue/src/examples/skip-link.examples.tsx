import { SkipLink } from '@site/shared/ui/skip-link';

export const Focused = () => (
  <div data-force="focus" style={{ height: 60 }}>
    <SkipLink target="examples" />
  </div>
);
