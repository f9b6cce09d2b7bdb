import { GoodsHistoryList } from './goods-history';
import { PaymentHistoryList } from './payment-history';

/** What the player has paid and bought so far. */
export const OwnHistory = () => (
  <>
    <PaymentHistoryList />
    <GoodsHistoryList />
  </>
);
