import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { LogoMark } from '@site/shared/ui/logo-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { entranceText as text } from './entrance.text';
import type { Session } from './session';

/** Asks for the passkey, or lets an invited person make one. */
export const Entrance = observer(({ session }: { session: Session }) => {
  const isInvited = session.invite !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  // somebody who comes back from the board, or goes on without the link, hears where they are
  useEffect(() => heading.current?.focus(), [isInvited]);
  return (
    <Root>
      <LogoMark size={56} />
      <Title ref={heading} tabIndex={-1}>
        {isInvited ? text.invited : text.title}
      </Title>
      <p>{isInvited ? text.inviteLead : text.signInLead}</p>
      <Button
        look="primary"
        size="m"
        loading={session.isBusy}
        onClick={() => void (isInvited ? session.accept() : session.signIn())}
      >
        {isInvited ? text.makePasskey : text.signIn}
      </Button>
      <div role="alert">{session.message !== null && <Bad>{session.message}</Bad>}</div>
      {isInvited ? (
        <Button look="outline" size="s" disabled={session.isBusy} onClick={session.dropInvite}>
          {text.haveKey}
        </Button>
      ) : (
        <Hint>{text.noPasskey}</Hint>
      )}
    </Root>
  );
});

const Root = styled.main({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: 20,
  minHeight: '100vh',
  maxWidth: 560,
  margin: '0 auto',
  padding: '32px 24px',
});

const Title = styled.h1(({ theme: { font } }) => ({
  font: `800 48px/1 ${font.display}`,
  textTransform: 'uppercase',
  outline: 'none',
}));

const Bad = styled.p({ color: 'var(--bad)', fontWeight: 600 });

const Hint = styled.p({ color: 'var(--muted)', fontSize: 15 });
