import { Logo } from '@site/shared/ui/logo';

export const Linked = () => <Logo />;

export const Focused = () => (
  <div data-force="focus">
    <Logo />
  </div>
);
