import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { briefcase } from '@site/shared/ui/icons/briefcase';
import { Sign } from '@site/shared/ui/sign';
import { Skeleton } from '@site/shared/ui/skeleton';
import { Wrap } from '@site/shared/ui/wrap';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { LoadView } from '@site/shared/ui/load-view';
import { priceListText as text } from './price-list.text';
import { PriceRow } from './price-row';
import { Columns, Lead, Prices, Sheet, Stamp, StampAuthor, Title } from './price-list.styles';

/** At most one row has its purchase panel open. */
export const PriceList = observer(function PriceList() {
  const { catalogue } = useDonateStores();
  const [open, setOpen] = useState<number | null>(null);
  const id = useId();
  const handleTake = (service: number) => setOpen((now) => (now === service ? null : service));
  return (
    <Sheet aria-labelledby={id}>
      <Wrap>
        <Columns>
          <div>
            <Sign {...text.sign} />
            <Title id={id}>{text.title}</Title>
            <Lead>{text.lead}</Lead>
            <Stamp>
              {text.stamp} <StampAuthor>{text.stampBy}</StampAuthor>
            </Stamp>
          </div>
          <LoadView
            of={catalogue.parts.items}
            blank={<Skeleton height={520} paper />}
            failed={text.failed}
            onRetry={() => void catalogue.load(['items'])}
          >
            {({ services }) =>
              services.length === 0 ? (
                <EmptyBox icon={<Icon of={briefcase} />} title={text.empty.title}>
                  {text.empty.lead}
                </EmptyBox>
              ) : (
                <Prices>
                  {services.map((service) => (
                    <PriceRow
                      key={service.id}
                      of={service}
                      isOpen={open === service.id}
                      onTake={() => handleTake(service.id)}
                      onClose={() => setOpen(null)}
                    />
                  ))}
                </Prices>
              )
            }
          </LoadView>
        </Columns>
      </Wrap>
    </Sheet>
  );
});
