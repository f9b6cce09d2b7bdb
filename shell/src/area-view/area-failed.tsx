import styled from '@emotion/styled';
import type { AreaFailedProps } from '@site/host/site';
import { AreaUnavailable } from '@site/shared/ui/area-unavailable';
import { areaText } from './area-view.text';
import kiosk from './closed-kiosk.svg?inline';

/** Error panel of an area, with the area's street sign and the code for player support. */
export const AreaFailed = ({ area, code, scene, isHome, onRetry }: AreaFailedProps) => (
  <Place data-scene={scene || undefined}>
    <AreaUnavailable
      title={area?.title ?? areaText.unknown}
      sign={area?.sign ?? areaText.somewhere}
      code={code}
      onRetry={onRetry}
      isHome={isHome}
      art={<img src={kiosk} alt="" width={800} height={600} decoding="async" />}
    />
  </Place>
);

/** On a scene page the header overlaps the page content, so the panel starts lower. */
const Place = styled.div(({ theme: { media } }) => ({
  '&[data-scene]': { paddingTop: 72, [media.mobile]: { paddingTop: 48 } },
}));
