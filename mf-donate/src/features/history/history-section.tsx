import { useToasts } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { LoadView } from '@site/shared/ui/load-view';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { HistoryStore } from './history.store';
import { List, Root } from './history.styles';
import { historyText } from './history.text';

interface HistorySectionProps<Item> {
  store: HistoryStore<Item, string> | HistoryStore<Item, number>;
  text: {
    title: string;
    lead: string;
    list: string;
    failed: string;
    empty: { title: string; lead: string };
  };
  icon: string;
  /** One row, an `<li>` with its key. */
  children: (item: Item) => ReactNode;
}

/** A list of what the player has done, with the way to what was before it. */
export const HistorySection = observer(function HistorySection<Item>(props: HistorySectionProps<Item>) {
  const { store, text, icon, children } = props;
  // read here: what draws the list does not observe
  const { loadingMore } = store;
  const toasts = useToasts();
  const id = useId();
  // a new one each time: the same place may come again
  const [earlier, setEarlier] = useState<{ from: number } | null>(null);
  const handleMore = async (from: number) => {
    if (await store.loadMore()) setEarlier({ from });
    else toasts.show({ type: 'error', title: text.failed });
  };
  return (
    <Root as="section" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p>{text.lead}</p>
      <LoadView<{ list: Item[]; next: unknown }>
        of={store.history}
        blank={<Skeleton height={240} />}
        failed={text.failed}
        onRetry={() => void store.load()}
      >
        {({ list, next }) =>
          list.length === 0 ? (
            <EmptyBox icon={<Icon of={icon} />} title={text.empty.title}>
              {text.empty.lead}
            </EmptyBox>
          ) : (
            <>
              <Rows label={text.list} earlier={earlier}>
                {list.map(children)}
              </Rows>
              {next !== null && (
                <Button look="outline" loading={loadingMore} onClick={() => void handleMore(list.length)}>
                  {historyText.more}
                </Button>
              )}
            </>
          )
        }
      </LoadView>
    </Root>
  );
});

interface RowsProps {
  label: string;
  /** Earlier ones have come, from this place on. */
  earlier: { from: number } | null;
  children: ReactNode;
}

/** The first of the earlier ones gets the focus: the button that brought them may be gone. */
const Rows = ({ label, earlier, children }: RowsProps) => {
  const place = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = earlier && place.current?.children[earlier.from];
    const target = row?.querySelector('a') ?? row;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [earlier]);
  return (
    <List aria-label={label} ref={place}>
      {children}
    </List>
  );
};
