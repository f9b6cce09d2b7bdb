import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import {
  AreaStoresProvider,
  NotFoundProvider,
  OpenPathsProvider,
  type PlatformStores,
  PlatformStoresProvider,
  RouteModeProvider,
} from '@site/area';
import type { RouteMode } from '@site/contracts/composition';
import type { ModalName } from '@site/contracts/modals';
import type { Json } from '@site/contracts/page';

export type TestModalView = ComponentType<{ props: Json; close: (result?: unknown) => void }>;

interface AreaStageProps {
  path: string;
  /** Paths whose pages are closed. */
  closed: readonly string[];
  mode: RouteMode;
  stores: unknown;
  site: PlatformStores;
  /** Components of loaded modals, by name. */
  views: ReadonlyMap<ModalName, TestModalView>;
  /** Called with the router's location, initially and after every navigation. */
  onMove: (to: { pathname: string; search: string }) => void;
  children: ReactNode;
}

/** Renders an area inside a minimal replacement for the host of a shell. */
export const AreaStage = ({ path, closed, mode, stores, site, views, onMove, children }: AreaStageProps) => (
  <MemoryRouter initialEntries={[path]}>
    <Moves onMove={onMove} />
    <NotFoundProvider screen={NotFoundScreen}>
      <PlatformStoresProvider stores={site}>
        <RouteModeProvider mode={mode}>
          <OpenPathsProvider isOpen={(to) => !closed.includes(to)}>
            <AreaStoresProvider stores={stores}>
              <Suspense>{children}</Suspense>
              <Modal site={site} views={views} />
            </AreaStoresProvider>
          </OpenPathsProvider>
        </RouteModeProvider>
        <Toasts site={site} />
      </PlatformStoresProvider>
    </NotFoundProvider>
  </MemoryRouter>
);

function Moves({ onMove }: Pick<AreaStageProps, 'onMove'>) {
  const { pathname, search } = useLocation();
  useEffect(() => onMove({ pathname, search }), [onMove, pathname, search]);
  return null;
}

const NotFoundScreen = () => <h1>Страница не найдена</h1>;

const Modal = observer(function Modal({ site: { modals }, views }: Pick<AreaStageProps, 'site' | 'views'>) {
  const { active } = modals;
  if (!active) return null;
  const View = views.get(active.name);
  return (
    <div role="dialog" aria-label={active.name}>
      {View && <View props={active.props} close={(result) => modals.closeById(active.id, result)} />}
    </div>
  );
});

const Toasts = observer(function Toasts({ site: { toasts } }: Pick<AreaStageProps, 'site'>) {
  return (
    <ul aria-label="toasts">
      {toasts.toasts.map(({ id, title, message }) => (
        <li key={id}>
          {title} {message}
        </li>
      ))}
    </ul>
  );
});
