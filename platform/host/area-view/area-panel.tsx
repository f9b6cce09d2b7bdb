import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { usePageAt, useShell } from '../shell-context/shell-context';

interface AreaPanelProps {
  name: string;
  onRetry: () => void;
}

/** Error panel of an area. Its code identifies the area and its release for support. */
export const AreaPanel = observer(function AreaPanel({ name, onRetry }: AreaPanelProps) {
  const { page, map, site } = useShell();
  const { pathname } = useLocation();
  // for an area that is unavailable in this browser, the error code names the release that failed
  const avoided = page.unavailable?.includes(name) ? page.avoided?.[name] : undefined;
  const release = (avoided ?? page.areas[name]?.release)?.slice(0, 4);
  return (
    <site.views.AreaFailed
      area={map.section(name)}
      code={[name, release].filter(Boolean).join('-').toUpperCase()}
      scene={usePageAt(pathname)?.header === 'scene'}
      isHome={pathname === '/'}
      onRetry={onRetry}
    />
  );
});
