import styled from '@emotion/styled';
import { Icon } from '../ui/icon';
import { error } from '../ui/icons/error';
import { Message } from './field.styles';

/** Error message of a whole form, above its button. */
export const FailureLine = ({ children }: { children: string | null }) => (
  <div role="alert">
    {children && (
      <Line data-tone="bad">
        <Icon of={error} />
        {children}
      </Line>
    )}
  </div>
);

const Line = styled(Message)({ margin: '0 0 18px' });
