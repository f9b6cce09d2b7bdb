import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Banner } from '../ui/banner';
import { Actions, LoadNote, PageTitle, Stack } from '../ui/parts';
import { toDraft } from './addresses';
import { contentText } from './content.text';
import type { EditorStore } from './editor.store';
import { editorText as text } from './editor.text';
import { FileFaults } from './file-faults';
import { FileForm } from './file-form';
import { focusField, FormContext } from './form/form-context';
import { kindName } from './kinds.text';
import { LeaveGuard } from './leave-guard';
import { PicturePanel } from './picture-panel';
import { SourceField } from './source-field';

/** A file of a draft, as a form or as its source. */
export const EditorPage = observer(({ store }: { store: EditorStore }) => {
  const { file, files, view, failure, conflict, outcome, recoveredAt, isDirty, isReady, isSaving } = store;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const notices = useRef<HTMLDivElement>(null);
  const field = query.get('field');
  const { value } = file;
  useEffect(() => {
    void store.load().then(() => {
      if (field !== null)
        focusField(field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)));
    });
  }, [store, field]);
  useEffect(() => {
    // what somebody else has done must be read first
    if (conflict) notices.current?.focus();
  }, [conflict]);
  const draft = files.draft.value;
  const change = async (done: Promise<string | null>) => {
    const said = await done;
    if (said !== null) void navigate(toDraft(store.id), { state: { outcome: said } });
  };
  return (
    <FormContext value={store}>
      <Stack>
        {draft && <Link to={toDraft(store.id)}>{text.toDraft(draft.title)}</Link>}
        <PageTitle isPlain>{value?.title ?? contentText.fileName(store.path)}</PageTitle>
        <p>
          {kindName(store.kind)}, {contentText.fileName(store.path)}
          {value && !value.exists && store.change !== 'removed' && `. ${text.isNew}`}
        </p>
        <Notices ref={notices} tabIndex={-1} role="status">
          {store.change === 'removed' && <Banner data-bad>{text.isRemoved}</Banner>}
          {conflict && <Banner data-bad>{text.conflict(conflict)}</Banner>}
          {failure && <Banner data-bad>{failure.message}</Banner>}
          {recoveredAt !== null && <Banner>{text.recovered(recoveredAt)}</Banner>}
        </Notices>
        {(conflict || recoveredAt !== null) && (
          <Actions>
            {conflict && (
              <Button size="s" look="outline" loading={isSaving} onClick={() => void store.saveAnyway()}>
                {text.saveAnyway}
              </Button>
            )}
            <Button size="s" look="outline" onClick={() => void store.reload()}>
              {conflict ? text.takeTheirs : text.forget}
            </Button>
          </Actions>
        )}
        <LoadNote of={file} />
        <LoadNote of={files.draft} />
        {value && draft && (
          <Actions role="group" aria-label={contentText.actions}>
            {store.change !== undefined && (
              <Button
                size="s"
                look="outline"
                onClick={() => void change(store.changeFile({ restored: true }))}
              >
                {store.change === 'added' ? contentText.restoreAdded : text.restore}
              </Button>
            )}
            {value.exists && store.change !== 'added' && store.change !== 'removed' && (
              <Button size="s" look="danger" onClick={() => void change(store.changeFile({ removed: true }))}>
                {text.remove}
              </Button>
            )}
          </Actions>
        )}
      </Stack>
      {value?.format === 'picture' && (
        <PicturePanel
          picture={value.picture}
          path={store.path}
          files={files}
          onReplaced={() => void store.load()}
        />
      )}
      {value && isReady && value.format !== 'picture' && (
        <>
          <FileFaults store={store} />
          <Views role="group" aria-label={text.views}>
            {(['form', 'source'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={view === one}
                disabled={one === 'form' && !store.hasForm}
                onClick={() => void store.show(one)}
              >
                {text[one]}
              </button>
            ))}
          </Views>
          {!store.hasForm && <p>{text.noForm}</p>}
          {view === 'form' ? <FileForm store={store} /> : <SourceField store={store} />}
        </>
      )}
      {value && isReady && draft && value.format !== 'picture' && (
        <Foot>
          <Button size="s" look="primary" loading={isSaving} onClick={() => void store.save()}>
            {text.save}
          </Button>
          <p role="status">{isDirty ? text.unsaved : outcome}</p>
        </Foot>
      )}
      <LeaveGuard isDirty={isDirty} onSave={() => store.save()} onForget={() => store.forget()} />
    </FormContext>
  );
});

const Notices = styled.div({ display: 'grid', gap: 8, width: '100%', outline: 'none' });

const Views = styled.div(({ theme: { color, control } }) => ({
  display: 'flex',
  gap: 4,
  borderBottom: `1px solid ${color.ink[700]}`,
  button: {
    minHeight: control.minTarget,
    padding: '0 12px',
    color: color.steel[300],
    fontWeight: 600,
    '&:hover': { color: color.bone.base },
    '&[aria-pressed=true]': { color: color.bone.base, boxShadow: `inset 0 -3px ${color.amber.base}` },
    '&:disabled': { color: color.off.ink, cursor: 'not-allowed' },
  },
}));

/** Stays in sight while the form is scrolled. */
const Foot = styled(Actions)(({ theme: { color, media } }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  margin: '0 -32px -64px',
  padding: '12px 32px',
  background: color.ink[950],
  borderTop: `1px solid ${color.ink[700]}`,
  p: { flex: '1 1 160px', fontSize: 14 },
  [media.mobile]: { margin: '0 -16px -48px', padding: '8px 16px' },
}));
