import { observer } from 'mobx-react-lite';
import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { text } from './console.text';
import { Entrance } from './entrance/entrance';
import type { Session } from './entrance/session';

const loadBoard = () => import('./board/signed-in');
const SignedIn = lazy(async () => ({ default: (await loadBoard()).SignedIn }));

/** The whole console: the entrance, or the board once somebody has signed in. */
export const Console = observer(({ session }: { session: Session }) => {
  // loaded while somebody looks for the passkey; the boundary below says when that has failed
  useEffect(() => void loadBoard().catch(() => {}), []);
  if (!session.who) return <Entrance session={session} />;
  return (
    <BoardBoundary>
      <Suspense fallback={<p role="status">{text.loading}</p>}>
        <SignedIn key={session.who.session} session={session} />
      </Suspense>
    </BoardBoundary>
  );
});

/** Says that the board could not be loaded or shown, instead of an empty page. */
class BoardBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <p role="alert">{text.boardFailed}</p> : this.props.children;
  }
}
