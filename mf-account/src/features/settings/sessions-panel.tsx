import styled from '@emotion/styled';
import type { Session } from '@site/shared/contracts/account';
import { useToasts } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { phone } from '@site/shared/ui/icons/phone';
import { server } from '@site/shared/ui/icons/server';
import { Skeleton } from '@site/shared/ui/skeleton';
import { Tag } from '@site/shared/ui/tag';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { failureText } from '@site/shared/forms/forms.text';
import { LoadView } from '@site/shared/ui/load-view';
import { toShortMoment } from '../../text/moment.text';
import type { SettingsStore } from './settings.store';
import { HeadTitle, Panel, PanelHead } from './settings.styles';
import { settingsText } from './settings.text';

const text = settingsText.sessions;
const isPhone = ({ device }: Session) => /Android|iOS|iPhone|iPad/i.test(device);

/**
 * The open sessions. Every session except the current one can be ended, individually or all at once
 * (docs/product/accounts.md#sessions).
 */
export const SessionsPanel = observer(function SessionsPanel({ store }: { store: SettingsStore }) {
  const toasts = useToasts();
  const [ending, setEnding] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const handleEnd = async (id?: string) => {
    setEnding(id ?? '');
    const result = await store.endSessions(id);
    setEnding(null);
    if (result.ok) {
      toasts.show({ type: 'success', title: id === undefined ? text.othersEnded : text.ended });
      // the pressed button disappears with its session
      title.current?.focus();
    } else toasts.show({ type: 'error', title: text.notEnded, message: failureText(result.error) });
  };
  const { reply } = store.sessions;
  const hasOthers = reply.kind === 'ready' && reply.value.some(({ current }) => !current);
  return (
    <Panel aria-label={text.title}>
      <PanelHead>
        <HeadTitle ref={title} tabIndex={-1}>
          {text.title}
        </HeadTitle>
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
          <ul>
            {sessions.map((session) => (
              <Row key={session.id}>
                <DeviceIcon of={isPhone(session) ? phone : server} />
                <div>
                  <Device>{session.device}</Device>
                  <Details>
                    {session.place}, {session.current ? text.now : toShortMoment(session.usedAt)}
                  </Details>
                </div>
                {session.current ? (
                  <Tag>{text.you}</Tag>
                ) : (
                  <EndButton
                    look="outline"
                    size="s"
                    aria-label={text.endOne(session.device)}
                    loading={ending === session.id}
                    onClick={() => void handleEnd(session.id)}
                  >
                    {text.end}
                  </EndButton>
                )}
              </Row>
            ))}
          </ul>
        )}
      </LoadView>
    </Panel>
  );
});

const Row = styled.li(({ theme: { color, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0,1fr) auto',
  gap: 16,
  alignItems: 'center',
  minHeight: 76,
  padding: '14px 0',
  borderTop: `1px solid ${color.ink[700]}`,
  [media.mobile]: { gap: 12 },
}));

const DeviceIcon = styled(Icon)(({ theme: { color } }) => ({
  width: 28,
  height: 28,
  color: color.steel[300],
}));

const Device = styled.b({ display: 'block', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' });

const Details = styled.p(({ theme: { color } }) => ({
  fontSize: 15,
  lineHeight: 1.4,
  color: color.steel[300],
}));

const EndButton = styled(Button)(({ theme: { media } }) => ({ [media.mobile]: { padding: '0 12px' } }));
