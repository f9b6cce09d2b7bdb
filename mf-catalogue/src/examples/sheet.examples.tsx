import { SegmentedControl } from '@site/shared/forms/segmented-control';
import { Button } from '@site/shared/ui/button';
import { Sheet } from '@site/shared/ui/sheet';
import { useState } from 'react';
import { surfaceWords as words } from './surfaces.words.text';

const EDGES = ['amber', 'hazard'] as const;

export const Edges = () => {
  const [edge, setEdge] = useState<(typeof EDGES)[number]>('amber');
  return (
    <Sheet
      title={words.sheetTitle}
      edge={edge}
      onClose={() => {}}
      actions={<Button look="primary">{words.understood}</Button>}
    >
      <p>{words.sheetText}</p>
      <SegmentedControl
        label={words.edge}
        options={EDGES}
        words={words.edges}
        chosen={edge}
        onChoose={setEdge}
      />
    </Sheet>
  );
};
