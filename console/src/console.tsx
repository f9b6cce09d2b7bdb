import { observer } from 'mobx-react-lite';
import { Board } from './board';
import { Entrance } from './entrance';
import type { Session } from './session';

/** The whole console: the entrance, or the board once somebody has signed in. */
export const Console = observer(({ session }: { session: Session }) =>
  session.who ? <Board session={session} /> : <Entrance session={session} />,
);
