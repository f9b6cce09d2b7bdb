import { observer } from 'mobx-react-lite';
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { createHashRouter, Navigate, Route, RouterProvider, Routes } from 'react-router-dom';
import type { Session } from '../entrance/session';
import type { Calls, Failure } from '../site/deploy-api';
import { Bar } from './bar';
import { barText as text } from './bar.text';
import { SECTIONS } from './section-links';

const Players = lazy(async () => ({ default: (await import('../players/players')).Players }));
const Money = lazy(async () => ({ default: (await import('../money/money')).Money }));
const Texts = lazy(async () => ({ default: (await import('../content/texts')).Texts }));

interface SectionsProps {
  session: Session;
  board: ReactNode;
  calls: Calls;
  /** Ends the session if a failure says so. */
  onFailure: (failure: Failure) => void;
}

/**
 * The sections that the person may see, each at an address of its own behind `#`: a reload asks for the passkey again,
 * and then shows what was open.
 */
export const Sections = (props: SectionsProps) => {
  // a router with data lets a page ask before it is left
  const [router] = useState(() => createHashRouter([{ path: '*', Component: Pages }]));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <SectionsContext value={props}>
      <RouterProvider router={router} />
    </SectionsContext>
  );
};

const SectionsContext = createContext<SectionsProps | null>(null);

const Pages = observer(function Pages() {
  const props = use(SectionsContext);
  if (!props) throw new Error('the sections have no session');
  const { session, board, calls, onFailure } = props;
  const [first] = SECTIONS.filter(({ verb }) => session.may(verb));
  return (
    <Routes>
      {session.may('read') && <Route path="/releases" element={<Titled name={text.board}>{board}</Titled>} />}
      {session.may('money') && (
        <Route
          path="/money/*"
          element={
            <Titled name={text.money}>
              <Bar session={session} />
              <Suspense fallback={<p role="status">{text.loading}</p>}>
                <Money calls={calls} onFailure={onFailure} />
              </Suspense>
            </Titled>
          }
        />
      )}
      {session.may('support') && (
        <Route
          path="/players/*"
          element={
            <Titled name={text.players}>
              <Bar session={session} />
              <Suspense fallback={<p role="status">{text.loading}</p>}>
                <Players calls={calls} onFailure={onFailure} mayMoney={session.may('money')} />
              </Suspense>
            </Titled>
          }
        />
      )}
      {session.may('content') && (
        <Route
          path="/content/*"
          element={
            <Titled name={text.content}>
              <Bar session={session} />
              <Suspense fallback={<p role="status">{text.loading}</p>}>
                <Texts
                  calls={calls}
                  onFailure={onFailure}
                  unsaved={session.unsaved}
                  person={session.who?.name ?? ''}
                />
              </Suspense>
            </Titled>
          }
        />
      )}
      <Route
        path="*"
        element={first ? <Navigate to={first.path} replace /> : <NoSection session={session} />}
      />
    </Routes>
  );
});

const Titled = ({ name, children }: { name: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = text.titleOf(name);
    return () => {
      document.title = text.title;
    };
  }, [name]);
  return <>{children}</>;
};

const NoSection = ({ session }: { session: Session }) => (
  <>
    <Bar session={session} />
    <main>
      <p>{text.nothing}</p>
    </main>
  </>
);
