import { GoodsHistoryList } from './goods-history';
import { PaymentHistoryList } from './payment-history';

export const PlayerHistory = () => (
  <>
    <PaymentHistoryList />
    <GoodsHistoryList />
  </>
);
