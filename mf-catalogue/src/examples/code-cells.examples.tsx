import { CodeCells } from '@site/shared/forms/code-cells';
import { formWords as words } from './forms.words.text';

export const Grouped = () => (
  <CodeCells count={16} group={4} next={8}>
    <input aria-label={words.reserveCode} defaultValue="A7K2M9P4" maxLength={16} spellCheck={false} />
  </CodeCells>
);
