import styled from '@emotion/styled';
import { RadioCards } from '@site/shared/forms/radio-cards.styles';
import { Icon } from '@site/shared/ui/icon';
import { payCard } from '@site/shared/ui/icons/pay-card';
import { paySbp } from '@site/shared/ui/icons/pay-sbp';
import { formWords as words } from './forms.words.text';

const Methods = styled(RadioCards)({
  gridTemplateColumns: 'repeat(auto-fit,minmax(180px,1fr))',
  width: '100%',
  '& > label > span': { minHeight: 72, padding: '0 18px' },
});

export const Options = () => (
  <Methods aria-label={words.method}>
    <label>
      <input type="radio" name="sample-method" defaultChecked />
      <span>
        <Icon of={payCard} size={28} />
        {words.card}
      </span>
    </label>
    <label>
      <input type="radio" name="sample-method" />
      <span>
        <Icon of={paySbp} size={28} />
        {words.sbp}
      </span>
    </label>
  </Methods>
);
