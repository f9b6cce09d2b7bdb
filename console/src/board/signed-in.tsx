import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Sections } from '../sections/sections';
import { createCall, createDeployApi, type Failure } from '../site/deploy-api';
import { createSignedCall } from '../site/signed-call';
import { createStatusStream } from '../site/status-stream';
import type { Session } from '../entrance/session';
import { Board } from './board';
import { BoardStore } from './board.store';
import type { LinePorts } from './live-line';

/** The sections of one session. */
export const SignedIn = ({ session }: { session: Session }) => {
  const readSession = () => session.who?.session ?? '';
  const [calls] = useState(() => {
    const call = createCall(readSession);
    return { call, signed: createSignedCall(call, (optionsJSON) => startAuthentication({ optionsJSON })) };
  });
  const [store] = useState(
    () =>
      new BoardStore({
        api: createDeployApi(calls),
        open: createStatusStream(readSession),
        onEnded: (message) => session.end(message),
        now: () => new Date(),
        wait: (call, ms) => {
          const timer = setTimeout(call, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
        watchVisible,
      }),
  );
  const { session: secret } = session.who ?? {};
  const endIfEnded = ({ kind, message }: Failure) => {
    // an answer to an earlier session ends no later one
    if (kind === 'ended' && session.who?.session === secret) session.end(message);
  };
  return (
    <Sections
      session={session}
      board={<Board session={session} store={store} />}
      calls={calls}
      onFailure={endIfEnded}
    />
  );
};

const watchVisible: LinePorts['watchVisible'] = (call) => {
  const handleChange = () => call(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', handleChange);
  handleChange();
  return () => document.removeEventListener('visibilitychange', handleChange);
};
