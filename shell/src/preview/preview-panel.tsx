import styled from '@emotion/styled';
import type { ApiError } from '@site/shared/contracts/errors';
import type { LinkRefusal } from '@site/contracts/link-problem';
import type { PreviewReleases } from '@site/contracts/preview-releases';
import { formatDeadline } from '@site/text/dates';
import { uiText } from '@site/shared/text/ui.text';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { close } from '@site/shared/ui/icons/close';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { useShell } from '@site/host/frame';
import { shellTitle } from '@site/host/preview';
import { PanelDialog, TITLE_ID } from './panel-dialog';
import {
  Actions,
  Blank,
  Corner,
  Failure,
  OutlineAction,
  PrimaryAction,
  Surface,
  TextButton,
  Title,
} from './panel-parts.styles';
import { previewPanelText as text } from './preview-panel.text';
import type { PreviewReleasesApi } from './preview-releases.api';
import { PreviewReleasesStore } from './preview-releases.store';
import { ReleaseChoice } from './release-choice';
import { ReleaseFacts } from './release-facts';

const reload = () => location.reload();

interface PreviewPanelProps {
  api: PreviewReleasesApi;
  onClosed: () => void;
}

/**
 * The panel of a preview: which release of each area this browser sees and which is live. If the link allows it, the
 * visitor chooses other releases (docs/decisions/0088).
 */
export function PreviewPanel({ api, onClosed }: PreviewPanelProps) {
  const [store] = useState(() => new PreviewReleasesStore(api, reload));
  useEffect(() => void store.load(), [store]);
  return <PanelDialog onClosed={onClosed}>{(close) => <Panel store={store} onClose={close} />}</PanelDialog>;
}

const Panel = observer(function Panel({
  store,
  onClose,
}: {
  store: PreviewReleasesStore;
  onClose: () => void;
}) {
  const { page } = useShell();
  const { releases } = store;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form onSubmit={handleSubmit}>
      <Surface>
        <Corner>
          <IconButton label={uiText.close} onClick={onClose}>
            <Icon of={close} size={28} />
          </IconButton>
        </Corner>
        <Title id={TITLE_ID} tabIndex={-1}>
          {text.title}
        </Title>
        {page.preview && <About>{text.about(formatDeadline(page.preview.expires))}</About>}
        {releases.kind === 'ready' && <Releases releases={releases.value} store={store} />}
        {releases.kind === 'loading' && <Blank role="status" aria-busy="true" aria-label={uiText.loading} />}
        <Failure role="alert">
          {releases.kind === 'failed' && (
            <>
              {hasEnded(releases.error) ? text.ended : text.failed}{' '}
              {hasEnded(releases.error) ? (
                <TextButton type="button" onClick={() => location.reload()}>
                  {text.refresh}
                </TextButton>
              ) : (
                <TextButton type="button" onClick={() => void store.load()}>
                  {uiText.retryShort}
                </TextButton>
              )}
            </>
          )}
        </Failure>
        {store.switchable.length > 0 && <Buttons store={store} />}
      </Surface>
    </form>
  );
});

const Buttons = observer(function Buttons({ store }: { store: PreviewReleasesStore }) {
  return (
    <Actions>
      <Failure role="alert">{store.failure && explain(store.failure)}</Failure>
      <PrimaryAction type="submit" disabled={store.sending || !store.isChanged}>
        {text.show}
      </PrimaryAction>
      <OutlineAction
        type="button"
        disabled={store.sending || store.isLive}
        onClick={() => void store.reset()}
      >
        {text.reset}
      </OutlineAction>
    </Actions>
  );
});

const hasEnded = ({ code }: ApiError) => code === 'NOT_FOUND';

function explain({ code, details }: ApiError): string {
  if (code === 'DOES_NOT_LINK') {
    const { problems = [] } = (details ?? {}) as Partial<LinkRefusal>;
    return [text.unfit, ...problems.map(({ message }) => message)].join(' ');
  }
  if (code === 'CONFLICT') return text.gone;
  return code === 'NOT_FOUND' || code === 'FORBIDDEN' ? text.ended : text.lost;
}

interface ReleasesProps {
  releases: PreviewReleases;
  store: PreviewReleasesStore;
}

const Releases = observer(function Releases({ releases, store }: ReleasesProps) {
  const { page } = useShell();
  const { areas, composition } = releases;
  const fixed = areas.filter(({ choices }) => choices.length === 0);
  const changed = fixed.filter(({ seen, live }) => seen.release !== live?.release);
  const same = fixed.filter((area) => !changed.includes(area));
  const nameOf = (title: string | null) => title ?? shellTitle;
  return (
    <>
      {composition !== page.composition && (
        <Note role="status">
          {text.otherTab}{' '}
          <TextButton type="button" onClick={reload}>
            {text.refresh}
          </TextButton>
        </Note>
      )}
      {store.switchable.map((area) => (
        <ReleaseChoice key={area.area} area={area} store={store} />
      ))}
      {changed.map(({ area, title, seen, live }) => (
        <Group key={area}>
          <h3>{nameOf(title)}</h3>
          <ReleaseFacts name={text.seen} build={seen} />
          <ReleaseFacts name={text.live} build={live} />
        </Group>
      ))}
      {same.length > 0 && (
        <Group>
          <h3>{text.others}</h3>
          {same.map(({ area, title, seen }) => (
            <ReleaseFacts key={area} name={nameOf(title)} build={seen} />
          ))}
        </Group>
      )}
      {store.switchable.length === 0 && <Note>{text.fixed}</Note>}
    </>
  );
});

const About = styled.p(({ theme: { color } }) => ({
  color: color.bone.dim,
  maxWidth: '34em',
  textWrap: 'pretty',
}));
const Note = styled.p(({ theme: { color } }) => ({ marginTop: 20, color: color.steel[300] }));
const Group = styled.section(({ theme: { color, type } }) => ({
  marginTop: 28,
  '& > h3': { ...type.h4, marginBottom: 12 },
  '& > h3 ~ *': { padding: '12px 0', borderTop: `1px solid ${color.ink[600]}` },
}));
