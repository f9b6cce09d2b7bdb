import { Wrap } from '@site/shared/ui/wrap';
import { surfaceWords as words } from './surfaces.words.text';

export const Column = () => (
  <Wrap style={{ width: '100%', outline: '1px dashed currentColor' }}>
    <p>{words.column}</p>
  </Wrap>
);
