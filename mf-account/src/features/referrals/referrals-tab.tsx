import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { users } from '@site/shared/ui/icons/users';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LoadView } from '@site/shared/ui/load-view';
import { InvitedTable } from './invited-table';
import { OwnPromocode } from './own-promocode';
import { EarnedValue, TabRoot, Top, Total, TotalName, Totals, TotalValue } from './referrals.styles';
import { referralsText as text } from './referrals.text';

/** The player's own promocode, the invited players and the earnings (docs/product/promo.md#referrals). */
export const ReferralsTab = observer(function ReferralsTab() {
  const { profile } = useSiteStores();
  useEffect(() => void profile.load('referrals'), [profile]);
  return (
    <TabRoot>
      <LoadView
        of={profile.parts.referrals}
        blank={<Skeleton height={420} />}
        failed={text.failed}
        onRetry={() => void profile.load('referrals')}
      >
        {(referrals) => {
          const { total, list = [], task = { playTime: 0, level: 0 } } = referrals;
          const empty = referrals.promocode ? text.empty : text.codeless;
          return (
            <>
              <Top>
                <OwnPromocode of={referrals} />
                {total && (
                  <Totals>
                    <Total>
                      <TotalName>{text.total.invited}</TotalName>
                      <TotalValue>{total.invited}</TotalValue>
                    </Total>
                    <Total>
                      <TotalName>{text.total.done}</TotalName>
                      <TotalValue>{total.done}</TotalValue>
                    </Total>
                    <Total>
                      <TotalName>{text.total.earned}</TotalName>
                      <EarnedValue>{text.coins(total.earned)}</EarnedValue>
                    </Total>
                  </Totals>
                )}
              </Top>
              <List>
                {list.length > 0 ? (
                  <InvitedTable list={list} task={task} />
                ) : (
                  <EmptyBox icon={<Icon of={users} />} title={empty.title}>
                    {empty.lead}
                  </EmptyBox>
                )}
              </List>
            </>
          );
        }}
      </LoadView>
    </TabRoot>
  );
});

const List = styled.div({ marginTop: 56 });
