import { useState } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import type { Calls, Failure } from '../site/deploy-api';
import { Content } from '../ui/content';
import { SectionPages } from '../ui/section-pages';
import { BooksPage } from './books-page';
import { BooksStore } from './books.store';
import { DifferencesPage } from './differences-page';
import { DifferencesStore } from './differences.store';
import { createMoneyApi, type MoneyApi } from './money-api';
import { moneyText as text } from './money.text';
import { OperationPage } from './operation-page';
import { OperationsStore } from './operations.store';
import { OrderPage } from './order-page';
import { OrderStore } from './order.store';
import { SearchPage } from './search-page';
import { SearchStore } from './search.store';
import { VerdictStore } from './verdict.store';

interface MoneyProps {
  calls: Calls;
  /** Ends the session if a failure says so. */
  onFailure: (failure: Failure) => void;
}

/** The section for money: search and orders, comparison with the payment systems, books. */
export const Money = ({ calls, onFailure }: MoneyProps) => {
  const [api] = useState(() => createMoneyApi(calls));
  // what was found stays while an order is open
  const [search] = useState(() => new SearchStore(api, onFailure));
  const [operations] = useState(() => new OperationsStore(api, onFailure));
  const [differences] = useState(() => new DifferencesStore(api, onFailure));
  const [books] = useState(() => new BooksStore(api, onFailure, new Date()));
  return (
    <Content>
      <SectionPages
        label={text.pages}
        pages={[
          { to: '/money', name: text.search, isFirst: true },
          { to: '/money/differences', name: text.differences },
          { to: '/money/books', name: text.books },
        ]}
      />
      <Routes>
        <Route index element={<SearchPage search={search} operations={operations} />} />
        <Route path="orders/:id" element={<Order api={api} onFailure={onFailure} />} />
        <Route path="operations/:id" element={<Operation api={api} onFailure={onFailure} />} />
        <Route path="differences" element={<DifferencesPage store={differences} />} />
        <Route path="books" element={<BooksPage store={books} />} />
        <Route path="*" element={<Navigate to="/money" replace />} />
      </Routes>
    </Content>
  );
};

interface PagePorts {
  api: MoneyApi;
  onFailure: (failure: Failure) => void;
}

const Operation = (ports: PagePorts) => {
  const { id = '' } = useParams();
  return <OperationOf key={id} id={id} {...ports} />;
};

const OperationOf = ({ id, api, onFailure }: PagePorts & { id: string }) => {
  const [store] = useState(() => new VerdictStore(id, api, onFailure));
  return <OperationPage store={store} />;
};

const Order = (ports: PagePorts) => {
  const { id = '' } = useParams();
  return <OrderOf key={id} id={id} {...ports} />;
};

const OrderOf = ({ id, api, onFailure }: PagePorts & { id: string }) => {
  const [store] = useState(() => new OrderStore(id, api, onFailure));
  return <OrderPage store={store} />;
};
