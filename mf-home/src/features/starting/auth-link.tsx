import styled from '@emotion/styled';
import type { StartStep } from '@site/shared/contracts/start-steps';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

interface AuthLinkProps {
  /** The step to come back to; without one it is the first that is due then. */
  step?: StartStep;
  children: ReactNode;
}

/** To the page of signing in, which leads back here. */
export const AuthLink = ({ step, children }: AuthLinkProps) => (
  <Root to="/auth" state={{ from: step ? `/starting#${step}` : '/starting' }}>
    {children}
  </Root>
);

const Root = styled(Link)(({ theme: { control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: control.minTarget,
  fontWeight: 600,
  textUnderlineOffset: '.3em',
  '&:hover': { color: 'var(--accent)' },
}));
