import styled from '@emotion/styled';
import { valueOr } from '@site/area/rules/load';
import { Icon } from '@site/shared/ui/icon';
import { error } from '@site/shared/ui/icons/error';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { CheckBox } from '@site/shared/forms/check-box';
import { Message } from '@site/shared/forms/field.styles';
import { SafeLink } from '@site/shared/ui/safe-link';
import { authText } from './auth.text';
import { CONSENT_DOCUMENTS } from '../../stores/consent.store';
import type { RegisterStore } from './register.store';

const text = authText.consents;

/** Checkboxes for the agreement and for the separate consent to data processing, initially unticked. */
export const Consents = observer(function Consents({ store }: { store: RegisterStore }) {
  const { consents } = useAccountStores();
  const id = useId();
  useEffect(() => void consents.load(), [consents]);
  const editions = valueOr(consents.editions, null);
  return (
    <Root aria-describedby={id}>
      <Legend>{text.title}</Legend>
      {CONSENT_DOCUMENTS.map((document) => (
        <CheckBox
          key={document}
          name={document}
          checked={store.accepted.includes(document)}
          onSet={(isGiven) => store.accept(document, isGiven)}
          aria-invalid={(store.consentFault !== null && !store.accepted.includes(document)) || undefined}
        >
          {text[document].before}
          <SafeLink to={`/legal/${document}`} newTab>
            {text[document].link}
          </SafeLink>
          {editions && text.edition(editions[document])}
        </CheckBox>
      ))}
      <Privacy>
        {text.privacy.before}
        <SafeLink to="/legal/privacy" newTab>
          {text.privacy.link}
        </SafeLink>
      </Privacy>
      <div id={id} role="alert">
        {store.consentFault && (
          <Message data-tone="bad">
            <Icon of={error} />
            {store.consentFault}
          </Message>
        )}
      </div>
    </Root>
  );
});

const Root = styled.fieldset(({ theme: { color } }) => ({
  minWidth: 0,
  margin: '30px 0 22px',
  padding: '22px 0 0',
  border: 0,
  borderTop: `1px solid ${color.ink[600]}`,
}));

const Privacy = styled.p(({ theme: { color } }) => ({
  marginTop: 14,
  fontSize: 15,
  lineHeight: 1.4,
  color: color.steel[300],
}));

/** Floats, because a legend in the normal flow would be placed on the border of the fieldset. */
const Legend = styled.legend({
  float: 'left',
  width: '100%',
  padding: 0,
  fontSize: 15,
  fontWeight: 500,
  lineHeight: 1.4,
  '& + *': { clear: 'both' },
});
