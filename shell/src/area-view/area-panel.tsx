import styled from '@emotion/styled';
import { AreaUnavailable } from '@site/shared/ui/area-unavailable';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { usePageAt, useShell } from '../shell-context/shell-context';
import { areaText } from './area-view.text';
import kiosk from './closed-kiosk.svg';

interface AreaPanelProps {
  name: string;
  onRetry: () => void;
}

/**
 * Error panel of an area. Shows the area's street sign and an error code that identifies the area and its
 * release for player support.
 */
export const AreaPanel = observer(function AreaPanel({ name, onRetry }: AreaPanelProps) {
  const { page, map } = useShell();
  const { pathname } = useLocation();
  const section = map.section(name);
  // for an area that is unavailable in this browser, the error code names the release that failed
  const avoided = page.unavailable?.includes(name) ? page.avoided?.[name] : undefined;
  const release = (avoided ?? page.areas[name]?.release)?.slice(0, 4);
  return (
    <Place data-scene={usePageAt(pathname)?.header === 'scene' || undefined}>
      <AreaUnavailable
        title={section?.title ?? areaText.unknown}
        sign={section?.sign ?? areaText.somewhere}
        code={[name, release].filter(Boolean).join('-').toUpperCase()}
        onRetry={onRetry}
        isHome={pathname === '/'}
        art={<img src={kiosk} alt="" width={800} height={600} decoding="async" />}
      />
    </Place>
  );
});

/** On a scene page the header overlaps the page content, so the panel starts lower. */
const Place = styled.div(({ theme: { media } }) => ({
  '&[data-scene]': { paddingTop: 72, [media.mobile]: { paddingTop: 48 } },
}));
