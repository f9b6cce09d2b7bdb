import type { Picture as PictureData } from '@site/shared/contracts/home';
import { Initial, PortraitPanel, PortraitPicture } from './poster.styles';

export const Portrait = ({ name, portrait }: { name: string; portrait: PictureData | undefined }) => (
  <PortraitPanel>
    {portrait ? (
      <PortraitPicture of={portrait} place={{ mobile: '100vw', wide: 560, ratio: 560 / 660 }} eager />
    ) : (
      <Initial aria-hidden="true">{[...name.trim()][0]}</Initial>
    )}
  </PortraitPanel>
);
