import { AsideRoot, AsideText, AsideTitle } from './device.styles';

export const AsideNote = ({ title, text }: { title: string; text: string }) => (
  <AsideRoot>
    <AsideTitle>{title}</AsideTitle>
    <AsideText>{text}</AsideText>
  </AsideRoot>
);
