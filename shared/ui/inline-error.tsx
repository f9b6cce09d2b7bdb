import styled from '@emotion/styled';
import { uiText } from '../text/ui.text';
import { EmptyBox } from './empty-box';
import { Icon } from './icon';
import { error } from './icons/error';

interface InlineErrorProps {
  title: string;
  onRetry?: () => void;
  className?: string;
}

/** Error box for a block that failed to load, with a retry button if `onRetry` is given. */
export const InlineError = ({ title, onRetry, className }: InlineErrorProps) => (
  <EmptyBox icon={<Icon of={error} />} title={title} failed className={className}>
    {onRetry && <RetryLink onRetry={onRetry} />}
  </EmptyBox>
);

/** «Повторить» at the end of a message. */
export const RetryLink = ({ onRetry }: { onRetry: () => void }) => (
  <Retry type="button" onClick={onRetry}>
    {uiText.retryShort}
  </Retry>
);

const Retry = styled.button(({ theme }) => ({
  minHeight: theme.control.minTarget,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  '&:hover': { color: 'var(--accent)' },
}));
