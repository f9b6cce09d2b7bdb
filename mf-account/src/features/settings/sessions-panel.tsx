import type { Session } from '@site/shared/contracts/account';
import { useToasts } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { phone } from '@site/shared/ui/icons/phone';
import { server } from '@site/shared/ui/icons/server';
import { Skeleton } from '@site/shared/ui/skeleton';
import { Tag } from '@site/shared/ui/tag';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { failureText } from '@site/shared/forms/forms.text';
import { LoadView } from '@site/shared/ui/load-view';
import { toShortMoment } from '../../text/moment.text';
import type { SettingsStore } from './settings.store';
import { Panel, PanelHead, SessionRows } from './settings.styles';
import { settingsText } from './settings.text';

const text = settingsText.sessions;
const isPhone = ({ device }: Session) => /Android|iOS|iPhone|iPad/i.test(device);

/** The open sessions. Every session except the current one can be ended, alone or all together (docs/product/accounts.md#sessions). */
export const SessionsPanel = observer(function SessionsPanel({ store }: { store: SettingsStore }) {
  const toasts = useToasts();
  const [ending, setEnding] = useState<string | null>(null);
  const handleEnd = async (id?: string) => {
    setEnding(id ?? '');
    const result = await store.endSessions(id);
    setEnding(null);
    if (result.ok) toasts.show({ type: 'success', title: id === undefined ? text.othersEnded : text.ended });
    else toasts.show({ type: 'error', title: text.notEnded, message: failureText(result.error) });
  };
  const { reply } = store.sessions;
  const hasOthers = reply.kind === 'ready' && reply.value.some(({ current }) => !current);
  return (
    <Panel aria-label={text.title}>
      <PanelHead>
        <h2>{text.title}</h2>
        {hasOthers && (
          <Button look="danger" size="s" loading={ending === ''} onClick={() => void handleEnd()}>
            {text.endOthers}
          </Button>
        )}
      </PanelHead>
      <LoadView
        of={reply}
        blank={<Skeleton height={150} />}
        failed={text.failed}
        onRetry={() => void store.sessions.load()}
      >
        {(sessions) => (
          <SessionRows>
            {sessions.map((session) => (
              <li key={session.id}>
                <Icon of={isPhone(session) ? phone : server} />
                <div>
                  <b>{session.device}</b>
                  <p>
                    {session.place}, {session.current ? text.now : toShortMoment(session.usedAt)}
                  </p>
                </div>
                {session.current ? (
                  <Tag>{text.you}</Tag>
                ) : (
                  <Button
                    look="outline"
                    size="s"
                    aria-label={text.endOne(session.device)}
                    loading={ending === session.id}
                    onClick={() => void handleEnd(session.id)}
                  >
                    {text.end}
                  </Button>
                )}
              </li>
            ))}
          </SessionRows>
        )}
      </LoadView>
    </Panel>
  );
});
