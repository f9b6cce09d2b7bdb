import { AreaUnavailable } from '@site/shared/ui/area-unavailable';
import { useShell } from '../shell-context';
import { areaText } from './area.text';

interface AreaPanelProps {
  name: string;
  onRetry: () => void;
}

/** The panel of one area, with its own sign and a code that names area and release to support. */
export function AreaPanel({ name, onRetry }: AreaPanelProps) {
  const area = useShell().page.areas[name];
  return (
    <AreaUnavailable
      title={area?.owns.title ?? areaText.unknown}
      sign={area?.owns.sign ?? areaText.somewhere}
      code={`${name}-${(area?.release ?? '').slice(0, 4)}`.toUpperCase()}
      onRetry={onRetry}
    />
  );
}
