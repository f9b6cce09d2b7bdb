import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMinutesAndSeconds } from '@site/text/duration';
import { areaUnavailableText as text } from '../text/area-unavailable.text';
import { uiText } from '../text/ui.text';
import { Button } from './button';
import { ButtonLink } from './button-link';
import { HazardTape } from './hazard-tape';
import { Icon } from './icon';
import { refresh } from './icons/refresh';
import { Sign } from './sign';
import { useOnline } from './use-online';
import { Wrap } from './wrap';

interface AreaUnavailableProps {
  sign: { street: string; house: string };
  /** Russian name of the area for players. */
  title: string;
  onRetry: () => void;
  /** Seconds until the next automatic retry. Absent if none is scheduled. */
  retryIn?: number;
  /** Error code for player support. */
  code?: string;
  retrying?: boolean;
  /** True if the failed page is the home page. The panel then has no link to the home page. */
  isHome?: boolean;
  /** Illustration at the right. Must need no request, because the panel is also shown without a connection. */
  art?: ReactNode;
}

/**
 * Error panel shown in place of an area that failed to load or render. The rest of the page stays usable. Without a
 * connection the panel says so, and retries when the connection is back.
 */
export function AreaUnavailable({
  sign,
  title,
  onRetry,
  retryIn,
  code,
  retrying,
  isHome,
  art,
}: AreaUnavailableProps) {
  const { retry, home } = uiText;
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  return (
    <Place>
      <Panel role="alert">
        <HazardTape />
        <Body>
          <Words>
            <Sign {...sign} />
            <Title>{isOnline ? text.title : text.offline.title}</Title>
            <Lead>
              {isOnline ? (
                <>
                  {text.section} «{title}» {text.lead}
                </>
              ) : (
                text.offline.lead
              )}
            </Lead>
            <Actions>
              <Button look="primary" onClick={onRetry} loading={retrying}>
                <Icon of={refresh} />
                {retry}
              </Button>
              {!isHome && (
                <ButtonLink look="outline" to="/">
                  {home}
                </ButtonLink>
              )}
            </Actions>
            <Note>
              {retryIn !== undefined && (
                <span role="timer" aria-live="off">
                  {text.retryIn} {formatMinutesAndSeconds(retryIn)}.{' '}
                </span>
              )}
              {isOnline && code && `${text.code} ${code}`}
            </Note>
          </Words>
          <Art aria-hidden="true" data-offline={!isOnline || undefined}>
            {art}
          </Art>
        </Body>
        <HazardTape />
      </Panel>
    </Place>
  );
}

const Place = styled(Wrap)({ paddingBlock: '64px 120px' });

const Panel = styled.section(({ theme: { color } }) => ({
  background: color.ink[850],
  border: `1px solid ${color.ink[700]}`,
}));

const Body = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: '1.3fr 1fr',
  minHeight: 520,
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Words = styled.div(({ theme: { media } }) => ({
  padding: 64,
  [media.tablet]: { padding: '44px 40px' },
  [media.mobile]: { padding: '28px 20px' },
}));

const Title = styled.h1(({ theme: { type } }) => ({ ...type.h2, margin: '28px 0 18px' }));

const Lead = styled.p(({ theme: { type } }) => ({ ...type.lead, maxWidth: '30em' }));

const Note = styled.small(({ theme: { color, type } }) => ({
  ...type.mono,
  display: 'block',
  color: color.steel[300],
  marginTop: 30,
}));

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 16, marginTop: 32 });

const Art = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  overflow: 'hidden',
  clipPath: 'polygon(80px 0,100% 0,100% 100%,0 100%)',
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-offline]': { filter: 'grayscale(.6) brightness(.75)' },
  [media.tablet]: { clipPath: 'polygon(48px 0,100% 0,100% 100%,0 100%)' },
  [media.mobile]: { height: 200, clipPath: 'none' },
}));
