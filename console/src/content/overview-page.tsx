import styled from '@emotion/styled';
import type { ContentFileRow } from '@site/shared/contracts/content-editions';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Banner } from '../ui/banner';
import { DataTable } from '../ui/data-table';
import { Actions, Facts, FactTitle, Field, LoadNote, PageTitle, Stack } from '../ui/parts';
import { toDifference, toDraft, toEditor } from './addresses';
import { contentText as text } from './content.text';
import { FileList } from './file-list';
import { NewDraftDialog } from './new-draft-dialog';
import type { OverviewStore } from './overview.store';

interface OverviewPageProps {
  store: OverviewStore;
  now: () => number;
}

/** What is live, the drafts, and the files of the site. */
export const OverviewPage = observer(({ store, now }: OverviewPageProps) => {
  const { overview, outcome, chosenDraft } = store;
  /** The file to be edited in a new draft, `none` for a draft without one, or null without a dialog. */
  const [asked, setAsked] = useState<ContentFileRow | 'none' | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    void store.refresh();
    return () => store.say(null);
  }, [store]);
  const { live, folder, drafts = [] } = overview.value ?? {};
  const file = asked === 'none' ? null : asked;
  return (
    <>
      <Stack>
        <PageTitle>{text.title}</PageTitle>
        <Notices role="status">{outcome !== null && <Banner>{outcome}</Banner>}</Notices>
        <LoadNote of={overview} />
        {live && (
          <Facts as="section" aria-label={text.live}>
            <p>{text.live}</p>
            <FactTitle>{text.liveEdition(live)}</FactTitle>
            {text.liveFacts(live, now()).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {folder && (
              <p>
                {text.folder} <Link to={toDifference(live.edition, folder)}>{text.folderDifference}</Link>
              </p>
            )}
          </Facts>
        )}
      </Stack>
      <Stack as="section" aria-labelledby="drafts">
        <h3 id="drafts">{text.drafts}</h3>
        {overview.value && drafts.length === 0 && <p>{text.noDrafts}</p>}
        {drafts.length > 0 && (
          <DataTable
            label={text.drafts}
            columns={text.draftColumns}
            rows={drafts.map((draft) => ({
              key: draft.id,
              cells: [
                <Link key="title" to={toDraft(draft.id)}>
                  {draft.title}
                </Link>,
                ...text.draftCells(draft, now()),
              ],
              isBad: draft.plan?.failed != null,
            }))}
          />
        )}
        <Actions>
          <Button size="s" look="primary" onClick={() => setAsked('none')}>
            {text.newDraft}
          </Button>
          <Button size="s" look="outline" loading={overview.isLoading} onClick={() => void store.refresh()}>
            {text.refresh}
          </Button>
        </Actions>
      </Stack>
      {overview.value && (
        <Stack as="section" aria-labelledby="files">
          <h3 id="files">{text.files}</h3>
          <p>{text.filesLead}</p>
          <FileList
            files={store.files}
            filter={store.filter}
            onFilter={(words) => store.search(words)}
            toAction={(row) =>
              chosenDraft === '' ? (
                <button type="button" onClick={() => setAsked(row)}>
                  {row.title}
                </button>
              ) : (
                <Link to={toEditor(chosenDraft, row.path)}>{row.title}</Link>
              )
            }
          >
            {drafts.length > 0 && (
              <Field>
                {text.into}
                <select value={chosenDraft} onChange={({ target }) => store.chooseDraft(target.value)}>
                  <option value="">{text.intoNew}</option>
                  {drafts.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </select>
              </Field>
            )}
          </FileList>
        </Stack>
      )}
      {asked && (
        <NewDraftDialog
          {...(file && { title: text.draftOfFile(file.title).slice(0, 120) })}
          onCreate={(title) => store.createDraft(title)}
          onClose={() => setAsked(null)}
          onDone={(id) => void navigate(file ? toEditor(id, file.path) : toDraft(id))}
        />
      )}
    </>
  );
});

const Notices = styled.div({ width: '100%' });
