import { defineArea } from '@site/area';
import { useLocation } from 'react-router-dom';
import { area as home } from '../../mf-home/src/area';

const isServer = typeof document === 'undefined';

/** Faults that occur when a page is rendered, by path. */
const FAULTS: Record<string, () => void> = {
  '/starting/throws-on-the-server': () => {
    if (isServer) throw new Error('drill: thrown on the server');
  },
  '/launcher': () => {
    if (!isServer) throw new Error('drill: thrown in the browser');
  },
  '/starting/hangs-on-the-server': () => {
    while (isServer);
  },
};

function FaultyRoutes() {
  const { pathname } = useLocation();
  FAULTS[pathname]?.();
  return pathname.startsWith('/starting/') ? <p>{pathname}</p> : <home.Routes />;
}

/** The home area with faults on the server and in the browser. */
export const area = defineArea({
  ...home,
  load: (request, stores) =>
    isServer && request.path === '/starting/never-loads'
      ? new Promise<void>(() => {})
      : home.load(request, stores),
  Routes: FaultyRoutes,
});
