import type { Picture as PictureData } from '@site/shared/contracts/home';
import { Picture } from '@site/shared/ui/picture';
import { Initial, Panel } from './poster.styles';

/** The partner's portrait; without one, the first letter of the name. */
export const Face = ({ name, portrait }: { name: string; portrait: PictureData | undefined }) => (
  <Panel>
    {portrait ? (
      <Picture of={portrait} place={{ mobile: '100vw', wide: 560, ratio: 560 / 660 }} eager />
    ) : (
      <Initial aria-hidden="true">{[...name.trim()][0]}</Initial>
    )}
  </Panel>
);
