import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import type { ErrorPageProps } from '@site/host/site';
import { useSiteStores } from '@site/shared/stores';
import { uiText } from '@site/shared/text/ui.text';
import { ButtonLink } from '@site/shared/ui/button-link';
import { ErrorScreen } from '@site/shared/ui/error-screen';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { observer } from 'mobx-react-lite';
import { useOwner, useShell } from '@site/host/frame';
import { guestEntry } from '../frame/guest-entry';
import { errorText } from './error.text';

/** Error page (docs/product/frame.md#error-page). A missing page also shows its path. */
export const ErrorPage = ({ code, missing }: ErrorPageProps) => {
  const isBeforeLaunch = useShell().page.mode === 'prelaunch';
  // Paths that route rules close lead here. The page does not know whether the path exists.
  const mayBeClosed = !missing && code === 404;
  const lead = mayBeClosed ? errorText[isBeforeLaunch ? 'beforeLaunch' : 'closed'] : undefined;
  return (
    <ErrorScreen code={code} title={errorText.title(code)} actions={<ErrorActions />}>
      {lead ??
        (missing && (
          <>
            {uiText.error.lead}{' '}
            <Path>{(missing.invalid ? errorText.invalid : errorText.notFound)(missing.path)}</Path>
          </>
        ))}
    </ErrorScreen>
  );
};

const ErrorActions = observer(function ErrorActions() {
  const { frame } = useSiteStores();
  const entry = guestEntry(useShell().page.mode, useOwner());
  return (
    <>
      <ButtonLink look="primary" to="/">
        {uiText.home}
        <Icon of={arrow} />
      </ButtonLink>
      {entry?.to === '/preregistration' && (
        <ButtonLink look="outline" to={entry.to}>
          {entry.label}
        </ButtonLink>
      )}
      {!frame.forumLink.startsWith('/') && (
        <ButtonLink look="outline" to={toSafeLink(frame.forumLink)}>
          {errorText.askForum}
        </ButtonLink>
      )}
    </>
  );
});

const Path = styled.code(({ theme: { type } }) => ({
  ...type.mono,
  display: 'block',
  marginTop: 12,
  overflowWrap: 'anywhere',
}));
