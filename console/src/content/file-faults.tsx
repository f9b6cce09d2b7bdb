import styled from '@emotion/styled';
import type { ContentMistake } from '@site/shared/contracts/content-editions';
import { observer } from 'mobx-react-lite';
import type { EditorStore } from './editor.store';
import { editorText as text } from './editor.text';
import { faultReason, fieldLabel } from './form/field-labels.text';
import { focusField } from './form/form-context';

/** The mistakes of a file. Each leads to its field. */
export const FileFaults = observer(function FileFaults({ store }: { store: EditorStore }) {
  const { mistakes, view, kind } = store;
  if (mistakes.length === 0) return null;
  const toWords = (mistake: ContentMistake) =>
    mistake.field.length === 0 || view === 'source'
      ? text.faultLine(mistake)
      : text.faultField(fieldLabel(kind, mistake.field), faultReason(kind, mistake));
  const go = (mistake: ContentMistake) =>
    focusField(
      view === 'source' ? ['source'] : store.textMistakes.includes(mistake) ? ['text'] : mistake.field,
    );
  return (
    <Root role="group" aria-label={text.faults(mistakes.length)}>
      <p>{text.faults(mistakes.length)}</p>
      <ul>
        {mistakes.map((mistake) => (
          <li key={`${mistake.line} ${mistake.reason}`}>
            {mistake.field.length === 0 && view === 'form' ? (
              toWords(mistake)
            ) : (
              <button type="button" onClick={() => go(mistake)}>
                {toWords(mistake)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
});

const Root = styled.div(({ theme: { color } }) => ({
  padding: '12px 16px',
  borderLeft: `4px solid ${color.red.base}`,
  background: color.ink[800],
  overflowWrap: 'anywhere',
  p: { color: color.red.base, fontWeight: 600 },
  button: { padding: '6px 0', textAlign: 'left', textDecoration: 'underline' },
}));
