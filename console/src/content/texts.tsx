import type { ContentDifference } from '@site/shared/contracts/content-editions';
import { useState } from 'react';
import { Navigate, Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Calls, Failure } from '../site/deploy-api';
import { Content } from '../ui/content';
import { Loaded } from '../ui/loaded';
import { SectionPages } from '../ui/section-pages';
import { HISTORY, OVERVIEW } from './addresses';
import { createContentApi } from './content-api';
import { contentText as text } from './content.text';
import { DifferencePage } from './difference-page';
import { DraftPage } from './draft-page';
import { type ContentPorts, DraftStore } from './draft.store';
import { EditorPage } from './editor-page';
import { EditorStore } from './editor.store';
import { HistoryPage } from './history-page';
import { HistoryStore } from './history.store';
import { OverviewPage } from './overview-page';
import { OverviewStore } from './overview.store';
import { createSiteTab } from './site-tab';
import { createUnsavedEdits } from './unsaved-edits';

interface TextsProps {
  calls: Calls;
  /** Ends the session if a failure says so. */
  onFailure: (failure: Failure) => void;
  /** Keeps unsaved edits when the session ends. */
  unsaved: Map<string, unknown>;
  /** Name of the person, whose edits they are. */
  person: string;
}

const now = () => Date.now();

/** The section for content: what is live, drafts and their files, the history. */
export const Texts = ({ calls, onFailure, unsaved, person }: TextsProps) => {
  const [ports] = useState(() => ({
    ...{ api: createContentApi(calls), onFailure, tab: createSiteTab(), now },
    unsaved: createUnsavedEdits(unsaved, person),
  }));
  // the filter and the chosen draft stay while a file is open
  const [overview] = useState(() => new OverviewStore(ports.api, onFailure));
  const [history] = useState(() => new HistoryStore(ports.api, onFailure));
  return (
    <Content>
      <SectionPages
        label={text.pages}
        pages={[
          { to: OVERVIEW, name: text.overview, isFirst: true },
          { to: HISTORY, name: text.history },
        ]}
      />
      <Routes>
        <Route index element={<OverviewPage store={overview} now={now} />} />
        <Route path="drafts/:id" element={<Draft ports={ports} overview={overview} />} />
        <Route path="drafts/:id/:kind/:name" element={<Editor ports={ports} />} />
        <Route path="history" element={<HistoryPage store={history} now={now} />} />
        <Route path="difference/:from/:to" element={<Difference ports={ports} />} />
        <Route path="*" element={<Navigate to={OVERVIEW} replace />} />
      </Routes>
    </Content>
  );
};

const Draft = ({ ports, overview }: { ports: ContentPorts; overview: OverviewStore }) => {
  const { id = '' } = useParams();
  return <DraftOf key={id} id={id} ports={ports} overview={overview} />;
};

const DraftOf = ({ id, ports, overview }: { id: string; ports: ContentPorts; overview: OverviewStore }) => {
  const [store] = useState(() => new DraftStore(id, ports));
  const navigate = useNavigate();
  const leave = (outcome: string) => {
    overview.say(outcome);
    void navigate(OVERVIEW);
  };
  return <DraftPage store={store} now={ports.now} onGone={leave} />;
};

type EditorPorts = ConstructorParameters<typeof EditorStore>[2];

const Editor = ({ ports }: { ports: EditorPorts }) => {
  const { id = '', kind = '', name = '' } = useParams();
  const path = `${kind}/${name}`;
  return <EditorOf key={`${id}/${path}`} id={id} path={path} ports={ports} />;
};

const EditorOf = ({ id, path, ports }: { id: string; path: string; ports: EditorPorts }) => {
  const [query] = useSearchParams();
  const [store] = useState(
    () => new EditorStore(id, path, { ...ports, title: query.get('title') ?? undefined }),
  );
  return <EditorPage store={store} />;
};

const Difference = ({ ports }: { ports: ContentPorts }) => {
  const { from = '', to = '' } = useParams();
  return <DifferenceOf key={`${from}/${to}`} from={from} to={to} ports={ports} />;
};

const DifferenceOf = ({ from, to, ports }: { from: string; to: string; ports: ContentPorts }) => {
  const [difference] = useState(() => new Loaded<ContentDifference>(ports.onFailure));
  return (
    <DifferencePage
      from={from}
      to={to}
      difference={difference}
      onRead={() => void difference.load(() => ports.api.fetchDifference({ from, to }))}
    />
  );
};
