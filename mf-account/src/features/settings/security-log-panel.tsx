import type { SecurityEventKind } from '@site/shared/contracts/account';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { check } from '@site/shared/ui/icons/check';
import { key } from '@site/shared/ui/icons/key';
import { logout } from '@site/shared/ui/icons/logout';
import { mail } from '@site/shared/ui/icons/mail';
import { shield } from '@site/shared/ui/icons/shield';
import { user } from '@site/shared/ui/icons/user';
import { warning } from '@site/shared/ui/icons/warning';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { LoadView } from '@site/shared/ui/load-view';
import { toShortMoment } from '../../text/moment.text';
import type { SettingsStore } from './settings.store';
import {
  Days,
  Details,
  EventIcon,
  EventTime,
  EventTitle,
  EventTone,
  LogRow,
} from './security-log-panel.styles';
import { HeadTitle, LinkButton, LinkLabel, MutedText, Panel, PanelHead } from './settings.styles';
import { settingsText } from './settings.text';

/** Number of events shown before the player opens the whole log. */
const FIRST_EVENTS = 5;
const text = settingsText.log;

type Look = readonly [icon: string, tone: 'good' | 'plain' | 'warn'];
const PLAIN: Look = [user, 'plain'];
const LOOKS: Readonly<Record<SecurityEventKind, Look>> = {
  registered: PLAIN,
  'signed-in': [check, 'good'],
  'sign-in-denied': [warning, 'warn'],
  'codes-guessed': [warning, 'warn'],
  'signed-out': [logout, 'plain'],
  'sessions-ended': [logout, 'plain'],
  'session-stolen': [warning, 'warn'],
  'password-changed': [key, 'plain'],
  'password-reset': [key, 'plain'],
  'email-confirmed': [mail, 'good'],
  'email-changed': [mail, 'plain'],
  'email-change-undone': [mail, 'warn'],
  'factor-connected': [shield, 'good'],
  'factor-disconnected': [shield, 'warn'],
  'factor-removal-started': [warning, 'warn'],
  'factor-removal-cancelled': [shield, 'good'],
  'factor-removed': [shield, 'warn'],
  'reserve-code-used': [key, 'warn'],
  'backup-codes-taken': [key, 'plain'],
  'notices-changed': [warning, 'warn'],
  'promocode-replaced': PLAIN,
  'data-exported': PLAIN,
  'deletion-asked': [warning, 'warn'],
  'deletion-undone': [check, 'good'],
  blocked: [warning, 'warn'],
  unblocked: [check, 'good'],
};
// a newer server may send kinds that this release does not know
const lookOf = (kind: SecurityEventKind): Look => (LOOKS as Partial<typeof LOOKS>)[kind] ?? PLAIN;
const titleOf = (kind: SecurityEventKind): string =>
  (text.events as Partial<typeof text.events>)[kind] ?? text.unknown;

/** Security events of the last 90 days, newest first (docs/product/accounts.md#security-log). */
export const SecurityLogPanel = observer(function SecurityLogPanel({ store }: { store: SettingsStore }) {
  const [isWhole, setWhole] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const handleWhole = () => {
    setWhole(true);
    // the pressed button disappears
    title.current?.focus();
  };
  return (
    <Panel aria-label={text.title}>
      <PanelHead>
        <HeadTitle ref={title} tabIndex={-1}>
          {text.title}
        </HeadTitle>
        <Days>{text.days}</Days>
      </PanelHead>
      <LoadView
        of={store.securityLog.reply}
        blank={<Skeleton height={240} />}
        failed={text.failed}
        onRetry={() => void store.securityLog.load()}
      >
        {(events) =>
          events.length === 0 ? (
            <MutedText>{text.empty}</MutedText>
          ) : (
            <>
              <ol>
                {events
                  .slice(0, isWhole ? undefined : FIRST_EVENTS)
                  .map(({ id, kind, at, device, place }) => {
                    const [icon, tone] = lookOf(kind);
                    return (
                      <LogRow key={id}>
                        <EventTime dateTime={new Date(at).toISOString()}>{toShortMoment(at)}</EventTime>
                        <EventTone data-tone={tone}>
                          <EventIcon of={icon} />
                        </EventTone>
                        <div>
                          <EventTitle>{titleOf(kind)}</EventTitle>
                          <Details>{[device, place].filter(Boolean).join(', ')}</Details>
                        </div>
                      </LogRow>
                    );
                  })}
              </ol>
              {!isWhole && events.length > FIRST_EVENTS && (
                <LinkButton type="button" onClick={handleWhole}>
                  <LinkLabel>{text.all}</LinkLabel>
                  <Icon of={arrow} />
                </LinkButton>
              )}
            </>
          )
        }
      </LoadView>
    </Panel>
  );
});
