import styled from '@emotion/styled';
import type { LostSession } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { warning } from '@site/shared/ui/icons/warning';
import { lostSessionText as text } from './lost-session.text';

/** Says why the player's session ended elsewhere, above the sign-in form (docs/product/accounts.md#sessions). */
export const LostSessionNote = ({ of: lost }: { of: LostSession }) => (
  <Root role="alert">
    <Icon of={warning} size={28} />
    <div>
      <Title>{text.title(lost)}</Title>
      <Reason>{text.reason(lost)}</Reason>
    </div>
  </Root>
);

const Root = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr)',
  gap: 16,
  marginBottom: 28,
  padding: '18px 22px',
  borderLeft: `6px solid ${color.amber.base}`,
  background: color.ink[800],
  '& > svg': { color: color.amber.base },
}));

const Title = styled.b({ display: 'block', marginBottom: 4, fontWeight: 600 });

const Reason = styled.p(({ theme: { color } }) => ({ fontSize: 16, lineHeight: 1.5, color: color.bone.dim }));
