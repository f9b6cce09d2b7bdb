import { NotFound } from '@site/area';
import { LoadView } from '@site/shared/ui/load-view';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { usePromoStores } from '../../stores/promo-stores';
import { isNotFound } from '../../stores/partner.store';
import { Poster } from './poster';
import { PosterBackground } from './promo.styles';
import { promoText as text } from './promo.text';

/** `/promo/{partnerId}`: a partner's poster (docs/product/promo.md#partner-page). */
export const PromoPage = observer(function PromoPage() {
  const { partnerId = '' } = useParams();
  const { partners } = usePromoStores();
  const partner = partners.of(partnerId);
  const load = () => void partners.load(partnerId);
  useEffect(() => void partners.load(partnerId), [partners, partnerId]);
  if (isNotFound(partner)) return <NotFound invalid />;
  return (
    <PosterBackground>
      <LoadView of={partner} blank={<Skeleton height={640} />} failed={text.failed} onRetry={load}>
        {(value) => <Poster key={value.promo} partner={value} />}
      </LoadView>
    </PosterBackground>
  );
});
