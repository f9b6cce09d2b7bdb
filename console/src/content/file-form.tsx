import styled from '@emotion/styled';
import { CONTENT_SOURCE_MAX } from '@site/shared/contracts/content-limits';
import { observer } from 'mobx-react-lite';
import type { EditorStore } from './editor.store';
import { editorText as text } from './editor.text';
import { FieldFrame } from './form/field-frame';
import { GroupFields } from './form/group-field';

/** The fields of a file, and the text below them. */
export const FileForm = observer(function FileForm({ store }: { store: EditorStore }) {
  const isText = store.file.value?.format === 'text';
  const isMarkdown = store.kind === 'legal';
  return (
    <FormBox
      aria-label={text.form}
      onSubmit={(event) => {
        event.preventDefault();
        void store.save();
      }}
    >
      <GroupFields way={[]} schema={store.schema} />
      {isText && (
        <div>
          <FieldFrame way={['text']} label={text.body} isRequired width="full" faults={store.textMistakes}>
            {(control) => (
              <textarea
                rows={isMarkdown ? 24 : 8}
                maxLength={CONTENT_SOURCE_MAX}
                value={store.text}
                readOnly={store.isSaving}
                onChange={({ target }) => store.typeWhole('text', target.value)}
                {...control}
                aria-describedby={[control['aria-describedby'], 'text-hint'].filter(Boolean).join(' ')}
              />
            )}
          </FieldFrame>
          <small id="text-hint">{isMarkdown ? text.bodyHintMarkdown : text.bodyHint}</small>
        </div>
      )}
      {/* lets Enter in a line save */}
      <button type="submit" hidden />
    </FormBox>
  );
});

/** Controls of a form as in the rest of the console. */
export const FormBox = styled.form(({ theme: { color } }) => ({
  display: 'grid',
  gap: 20,
  maxWidth: 1280,
  // the bar with the save button must not cover the focused field
  'input, select, textarea, button, fieldset': { scrollMarginBottom: 96 },
  'input:not([type=checkbox]), select, textarea': {
    width: '100%',
    minHeight: 44,
    padding: '0 12px',
    border: `1px solid ${color.ink[500]}`,
    background: color.ink[900],
    fontWeight: 400,
  },
  textarea: {
    minHeight: 116,
    padding: '9px 12px',
    lineHeight: 1.5,
    resize: 'vertical',
    fieldSizing: 'content',
    maxHeight: '70vh',
  },
  'input[type=checkbox]': { width: 22, height: 22, margin: '11px 0', accentColor: color.amber.base },
  '[aria-invalid=true]': { borderColor: color.red.base },
  '[readonly], :disabled': { opacity: 0.7 },
  small: { fontSize: 13, color: 'var(--muted)' },
}));
