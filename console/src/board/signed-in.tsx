import { useState } from 'react';
import { createDeployApi } from '../site/deploy-api';
import { createStatusStream } from '../site/status-stream';
import type { Session } from '../entrance/session';
import { Board } from './board';
import { BoardStore } from './board.store';
import type { LinePorts } from './live-line';

/** The board of one session. */
export const SignedIn = ({ session }: { session: Session }) => {
  const [store] = useState(() => {
    const readSession = () => session.who?.session ?? '';
    return new BoardStore({
      api: createDeployApi(readSession),
      open: createStatusStream(readSession),
      onEnded: (message) => session.end(message),
      now: () => new Date(),
      wait: (call, ms) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      watchVisible,
    });
  });
  return <Board session={session} store={store} />;
};

const watchVisible: LinePorts['watchVisible'] = (call) => {
  const handleChange = () => call(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', handleChange);
  handleChange();
  return () => document.removeEventListener('visibilitychange', handleChange);
};
