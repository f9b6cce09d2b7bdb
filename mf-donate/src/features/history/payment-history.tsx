import { useSiteStores, useToasts } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { wallet } from '@site/shared/ui/icons/wallet';
import { LoadView } from '@site/shared/ui/load-view';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo } from 'react';
import { useDonateStores } from '../../donate-stores';
import { createPaymentApi } from '../payment/payment.api';
import { HistoryRow } from './history-row';
import { HistoryStore } from './history.store';
import { List, Root } from './history.styles';
import { historyText as text } from './history.text';

/** The player's own payments, on the page where the next one is made. */
export const PaymentHistoryList = observer(function PaymentHistoryList() {
  const { visit } = useSiteStores().session;
  const { context } = useDonateStores();
  const toasts = useToasts();
  const id = useId();
  const store = useMemo(
    () => new HistoryStore({ api: createPaymentApi(context.http), log: context.log }),
    // what one player has paid is none of the next one's business
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [context, visit],
  );
  useEffect(() => void store.load(), [store]);
  const handleMore = async () => {
    if (!(await store.loadMore())) toasts.show({ type: 'error', title: text.failed });
  };
  return (
    <Root as="section" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p>{text.lead}</p>
      <LoadView
        of={store.history}
        blank={<Skeleton height={240} />}
        failed={text.failed}
        onRetry={() => void store.load()}
      >
        {({ list, next }) =>
          list.length === 0 ? (
            <EmptyBox icon={<Icon of={wallet} />} title={text.empty.title}>
              {text.empty.lead}
            </EmptyBox>
          ) : (
            <>
              <List aria-label={text.list}>
                {list.map((one) => (
                  <HistoryRow key={one.orderId} of={one} />
                ))}
              </List>
              {next !== null && (
                <Button look="outline" loading={store.loadingMore} onClick={() => void handleMore()}>
                  {text.more}
                </Button>
              )}
            </>
          )
        }
      </LoadView>
    </Root>
  );
});
