import styled from '@emotion/styled';
import type { ContentPublication } from '@site/shared/contracts/content-editions';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../ui/banner';
import { DataTable } from '../ui/data-table';
import { Actions, LoadNote, PageTitle, Stack } from '../ui/parts';
import { toDifference } from './addresses';
import { contentText as text } from './content.text';
import type { HistoryStore } from './history.store';
import { PublishDialog } from './publish-dialog';

/** The publications, what each has changed, and the way back to each. */
export const HistoryPage = observer(({ store, now }: { store: HistoryStore; now: () => number }) => {
  const { newest, next, list, hasMore, outcome } = store;
  const [planned, setPlanned] = useState<ContentPublication | null>(null);
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => void store.refresh(), [store]);
  const [live] = list;
  return (
    <Stack>
      <PageTitle>{text.historyTitle}</PageTitle>
      <Notices ref={notices} tabIndex={-1} role="status">
        {outcome !== null && <Banner>{outcome}</Banner>}
      </Notices>
      <LoadNote of={newest} />
      {list.length > 0 && (
        <DataTable
          label={text.historyTitle}
          columns={text.historyColumns}
          action={text.historyAction}
          rows={list.map((publication, at) => {
            const { number, edition } = publication;
            const before = list[at + 1];
            return {
              key: String(number),
              cells: [
                text.number(publication, at === 0),
                ...text.historyCells(publication),
                <Actions key="actions">
                  {before && before.edition !== edition && (
                    <Link to={toDifference(before.edition, edition)} aria-label={text.whatChangedIn(number)}>
                      {text.whatChanged}
                    </Link>
                  )}
                  {edition !== live?.edition && (
                    <Button
                      size="s"
                      look="outline"
                      aria-label={text.revertTo(number)}
                      onClick={() => setPlanned(publication)}
                    >
                      {text.back}
                    </Button>
                  )}
                </Actions>,
              ],
            };
          })}
        />
      )}
      <LoadNote of={next} />
      {hasMore && (
        <Button size="s" look="outline" loading={next.isLoading} onClick={() => void store.loadMore()}>
          {text.more}
        </Button>
      )}
      {planned && (
        <PublishDialog
          title={text.revertTitle(planned)}
          lead={text.revertLead(planned)}
          confirm={text.revert}
          mayWait={false}
          now={now}
          onConfirm={(why) => store.revert(planned, why)}
          onDone={() => {
            setPlanned(null);
            // the button that opened the dialog is gone
            notices.current?.focus();
          }}
          onClose={() => setPlanned(null)}
        />
      )}
    </Stack>
  );
});

const Notices = styled.div({ width: '100%', outline: 'none' });
