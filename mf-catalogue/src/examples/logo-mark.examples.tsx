import { LogoMark } from '@site/shared/ui/logo-mark';

export const Sizes = () => (
  <>
    <LogoMark size={28} />
    <LogoMark />
    <LogoMark size={96} />
  </>
);
