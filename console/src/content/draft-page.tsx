import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Banner } from '../ui/banner';
import { Actions, LoadNote, PageTitle, Stack } from '../ui/parts';
import { OVERVIEW, toEditor } from './addresses';
import { ConfirmDialog } from './confirm-dialog';
import { contentText as text } from './content.text';
import { DifferenceView } from './difference-view';
import { DraftChanges } from './draft-changes';
import type { DraftStore } from './draft.store';
import { FileList } from './file-list';
import { NewFileDialog } from './new-file-dialog';
import { PublishDialog } from './publish-dialog';

interface DraftPageProps {
  store: DraftStore;
  now: () => number;
  /** Called when the draft is gone, with what was done. */
  onGone: (outcome: string) => void;
}

/** A draft: its changed files and mistakes, what it changes on the site, and its publication. */
export const DraftPage = observer(({ store, now, onGone }: DraftPageProps) => {
  const { draft, overview, difference, isDifferenceShown } = store;
  const [dialog, setDialog] = useState<'publish' | 'delete' | 'file' | null>(null);
  const [filter, setFilter] = useState('');
  const notices = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { outcome?: string } | null };
  useEffect(() => void store.refresh(), [store]);
  const { value } = draft;
  const outcome = store.outcome ?? state?.outcome;
  const files = overview.value?.files ?? [];
  const paths = [...files, ...(value?.changes ?? [])].map(({ path }) => path);
  return (
    <>
      <Stack>
        <Link to={OVERVIEW}>{text.toOverview}</Link>
        <PageTitle isPlain>{value?.title ?? text.drafts}</PageTitle>
        <Notices ref={notices} tabIndex={-1} role="status">
          {outcome !== undefined && <Banner>{outcome}</Banner>}
          {store.failure && <Banner data-bad>{store.failure.message}</Banner>}
        </Notices>
        <LoadNote of={draft} />
        {value && <p>{text.draftFacts(value, now())}</p>}
        {value?.plan && (
          <Plan data-bad={value.plan.failed !== null}>
            {text.planned(value)} {text.plannedWhy(value.plan.why)}
          </Plan>
        )}
        {value && (
          <Actions role="group" aria-label={text.actions}>
            <Button
              size="s"
              look="primary"
              disabled={value.changes.length === 0 || value.mistakes.length > 0}
              onClick={() => setDialog('publish')}
            >
              {text.publish}
            </Button>
            <Button size="s" look="outline" loading={store.isShowing} onClick={() => void store.show()}>
              {text.show}
            </Button>
            <Button
              size="s"
              look="outline"
              aria-expanded={isDifferenceShown}
              loading={difference.isLoading}
              onClick={() => void store.toggleDifference()}
            >
              {isDifferenceShown ? text.hide : text.look}
            </Button>
            <Button size="s" look="outline" onClick={() => setDialog('file')}>
              {text.newFile}
            </Button>
            {value.plan && (
              <Button size="s" look="outline" onClick={() => void store.dropPlan()}>
                {text.dropPlan}
              </Button>
            )}
            <Button size="s" look="danger" onClick={() => setDialog('delete')}>
              {text.deleteDraft}
            </Button>
          </Actions>
        )}
      </Stack>
      {isDifferenceShown && (
        <Stack as="section" aria-labelledby="difference">
          <h3 id="difference">{text.look}</h3>
          <LoadNote of={difference} />
          {difference.value && <DifferenceView of={difference.value} />}
        </Stack>
      )}
      {value && (
        <DraftChanges
          draft={value}
          onRestore={async (path, title) => {
            // the pressed button is gone then
            if (await store.restore(path, title)) notices.current?.focus();
          }}
        />
      )}
      {value && overview.value && (
        <Stack as="section" aria-labelledby="more">
          <h3 id="more">{text.draftFiles}</h3>
          <FileList
            files={files}
            filter={filter}
            onFilter={setFilter}
            toAction={({ path, title }) => <Link to={toEditor(store.id, path)}>{title}</Link>}
          />
        </Stack>
      )}
      {value && dialog === 'publish' && (
        <PublishDialog
          title={text.publishTitle(value.title)}
          lead={text.publishLead(value.changes.length)}
          confirm={text.publish}
          mayWait
          now={now}
          onConfirm={(why, at) => store.publish(why, at)}
          onDone={(at) => {
            setDialog(null);
            if (at === null) onGone(text.published(value.title));
            else notices.current?.focus();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {value && dialog === 'delete' && (
        <ConfirmDialog
          title={text.deleteTitle(value.title)}
          lead={text.deleteLead(value.changes.length)}
          confirm={text.deleteDraft}
          cancel={text.cancel}
          isGrave
          onConfirm={() => store.delete()}
          onDone={() => onGone(text.deleted(value.title))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'file' && (
        <NewFileDialog
          paths={paths}
          now={now()}
          onDone={(path, title) => void navigate(toEditor(store.id, path, { title }))}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
});

const Notices = styled.div({ width: '100%', outline: 'none' });

const Plan = styled(Banner)({ width: '100%' });
