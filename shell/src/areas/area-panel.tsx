import { AreaUnavailable } from '@site/shared/ui/area-unavailable';
import { useShell } from '../shell-context';
import { areaText } from './area.text';

interface AreaPanelProps {
  name: string;
  onRetry: () => void;
}

/** The panel of one area, with its own sign and a code that names area and release to support. */
export function AreaPanel({ name, onRetry }: AreaPanelProps) {
  const { page } = useShell();
  const section = page.sections[name];
  const release = page.areas[name]?.release.slice(0, 4);
  return (
    <AreaUnavailable
      title={section?.title ?? areaText.unknown}
      sign={section?.sign ?? areaText.somewhere}
      code={[name, release].filter(Boolean).join('-').toUpperCase()}
      onRetry={onRetry}
    />
  );
}
