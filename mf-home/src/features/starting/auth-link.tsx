import styled from '@emotion/styled';
import type { StartStep } from '@site/shared/contracts/start-steps';
import { PageLink } from '@site/shared/ui/page-link';
import type { ReactNode } from 'react';

interface AuthLinkProps {
  /** Step of the start flow to which the visitor returns. The default is the first unfinished step. */
  step?: StartStep;
  children: ReactNode;
}

/** Link to the sign-in page, which leads back to the start flow after signing in. */
export const AuthLink = ({ step, children }: AuthLinkProps) => (
  <Root to="/auth" state={{ from: step ? `/starting#${step}` : '/starting' }}>
    {children}
  </Root>
);

const Root = styled(PageLink)(({ theme: { control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: control.minTarget,
  fontWeight: 600,
  textUnderlineOffset: '.3em',
  '&:hover': { color: 'var(--accent)' },
}));
