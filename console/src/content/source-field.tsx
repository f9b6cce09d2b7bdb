import styled from '@emotion/styled';
import { CONTENT_SOURCE_MAX } from '@site/shared/contracts/content-limits';
import { observer } from 'mobx-react-lite';
import { contentText } from './content.text';
import type { EditorStore } from './editor.store';
import { editorText as text } from './editor.text';
import { FormBox } from './file-form';
import { FieldFrame } from './form/field-frame';

/** The file as it is stored. */
export const SourceField = observer(function SourceField({ store }: { store: EditorStore }) {
  return (
    <Root
      aria-label={text.source}
      onSubmit={(event) => {
        event.preventDefault();
        void store.save();
      }}
    >
      <FieldFrame
        way={['source']}
        label={contentText.fileName(store.path)}
        isRequired
        width="full"
        faults={store.mistakes}
        toFault={text.faultLine}
      >
        {(control) => (
          <textarea
            rows={24}
            spellCheck={false}
            maxLength={CONTENT_SOURCE_MAX}
            value={store.source}
            readOnly={store.isSaving}
            onChange={({ target }) => store.typeWhole('source', target.value)}
            {...control}
            aria-describedby={[control['aria-describedby'], 'source-hint'].filter(Boolean).join(' ')}
          />
        )}
      </FieldFrame>
      <small id="source-hint">{text.sourceHint}</small>
    </Root>
  );
});

const Root = styled(FormBox)(({ theme: { font } }) => ({
  gap: 6,
  textarea: { font: `400 14px/1.5 ${font.mono}` },
}));
