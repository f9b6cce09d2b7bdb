import { AsideRoot, AsideText, AsideTitle } from './device.styles';

/** An explanation beside the form, or below it on narrow screens. */
export const AsideNote = ({ title, text }: { title: string; text: string }) => (
  <AsideRoot>
    <AsideTitle>{title}</AsideTitle>
    <AsideText>{text}</AsideText>
  </AsideRoot>
);
