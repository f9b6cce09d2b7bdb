import { useState } from 'react';
import { createDeployApi } from '../site/deploy-api';
import type { Session } from '../entrance/session';
import { Board } from './board';
import { BoardStore } from './board.store';

/** The board of one session. */
export const SignedIn = ({ session }: { session: Session }) => {
  const [store] = useState(
    () =>
      new BoardStore({
        api: createDeployApi(() => session.who?.session ?? ''),
        onEnded: (message) => session.end(message),
        now: () => new Date(),
        wait: (call, ms) => {
          const timer = setTimeout(call, ms);
          return () => clearTimeout(timer);
        },
      }),
  );
  return <Board session={session} store={store} />;
};
