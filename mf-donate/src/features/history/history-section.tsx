import { useToasts } from '@site/area';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { LoadView } from '@site/shared/ui/load-view';
import { Sign } from '@site/shared/ui/sign';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { HistoryStore } from './history.store';
import { Lead, List, More, Root, Title } from './history.styles';
import { historyText } from './history.text';

interface HistorySectionProps<Item> {
  store: HistoryStore<Item, string> | HistoryStore<Item, number>;
  text: {
    sign: { street: string; house: string };
    title: string;
    lead: string;
    list: string;
    failed: string;
    empty: { title: string; lead: string };
  };
  icon: string;
  /** Name of the section in the address: `/donate#payments`. */
  anchor: string;
  /** Further content, after the list. */
  after?: ReactNode;
  /** Renders one item as an `<li>` with a key. */
  children: (item: Item) => ReactNode;
}

/** A section with a list of operations, newest first, and a button that loads the next page. */
export const HistorySection = observer(function HistorySection<Item>(props: HistorySectionProps<Item>) {
  const { store, text, icon, anchor, after, children } = props;
  // Read here, because the render function passed to LoadView is not an observer.
  const { loadingMore } = store;
  const toasts = useToasts();
  const id = useId();
  const { hash } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  // The browser cannot scroll to the section itself, because the section is rendered after the page.
  useEffect(() => {
    if (hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [hash, anchor]);
  // Wrapped in an object, so that the same index as before triggers the effect again.
  const [added, setAdded] = useState<{ from: number } | null>(null);
  const handleMore = async (from: number) => {
    if (await store.loadMore()) setAdded({ from });
    else toasts.show({ type: 'error', title: text.failed });
  };
  return (
    <Root as="section" ref={section} id={anchor} aria-labelledby={id}>
      <Sign {...text.sign} />
      <Title id={id}>{text.title}</Title>
      <Lead>{text.lead}</Lead>
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
              <Rows label={text.list} added={added}>
                {list.map(children)}
              </Rows>
              {next !== null && (
                <More look="outline" loading={loadingMore} onClick={() => void handleMore(list.length)}>
                  {historyText.more}
                </More>
              )}
            </>
          )
        }
      </LoadView>
      {after}
    </Root>
  );
});

interface RowsProps {
  label: string;
  /** Index of the first row of the page that was loaded last. */
  added: { from: number } | null;
  children: ReactNode;
}

/**
 * A list of operations. After more rows have loaded, moves the focus to the first new row, because the
 * pressed button may have disappeared.
 */
const Rows = ({ label, added, children }: RowsProps) => {
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = added && rows.current?.children[added.from];
    const target = row?.querySelector('a') ?? row;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [added]);
  return (
    <List aria-label={label} ref={rows}>
      {children}
    </List>
  );
};
