import { useState } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import type { Calls, Failure } from '../site/deploy-api';
import { Content } from '../ui/content';
import { createPlayerApi, type PlayerApi } from './player-api';
import { PlayerPage } from './player-page';
import { PlayerStore } from './player.store';
import { SearchPage } from './search-page';
import { SearchStore } from './search.store';

interface PlayersProps {
  calls: Calls;
  /** Ends the session if a failure says so. */
  onFailure: (failure: Failure) => void;
  /** True for a person who may also open orders. */
  mayMoney: boolean;
}

/** The section for players: search, and an account with everything that support may do with it. */
export const Players = ({ calls, onFailure, mayMoney }: PlayersProps) => {
  const [api] = useState(() => createPlayerApi(calls));
  // what was found stays while an account is open
  const [search] = useState(() => new SearchStore(api, onFailure));
  return (
    <Content>
      <Routes>
        <Route index element={<SearchPage store={search} />} />
        <Route path=":id" element={<Player api={api} onFailure={onFailure} mayMoney={mayMoney} />} />
        <Route path="*" element={<Navigate to="/players" replace />} />
      </Routes>
    </Content>
  );
};

interface PlayerProps extends Omit<PlayersProps, 'calls'> {
  api: PlayerApi;
}

const Player = (ports: PlayerProps) => {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(id)) return <Navigate to="/players" replace />;
  return <PlayerOf key={id} id={Number(id)} {...ports} />;
};

const PlayerOf = ({ id, api, onFailure, mayMoney }: PlayerProps & { id: number }) => {
  const [store] = useState(() => new PlayerStore(id, api, onFailure));
  return <PlayerPage store={store} mayMoney={mayMoney} />;
};
