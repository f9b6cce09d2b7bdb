import styled from '@emotion/styled';
import { useToasts } from '@site/area';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Field } from '@site/shared/forms/field.store';
import { TextField } from '@site/shared/forms/text-field';
import type { EmailCodeStore } from './email-code.store';
import { emailCodeText as text } from './email-code.text';

interface EmailCodeFieldProps {
  field: Field;
  code: EmailCodeStore;
  label?: string;
  /** Explains why a code is required. */
  aside?: string;
}

/** The field for the code from an e-mail, with a button that sends the e-mail. */
export const EmailCodeField = observer(function EmailCodeField(props: EmailCodeFieldProps) {
  const { field, code, label = text.label, aside } = props;
  const toasts = useToasts();
  const { fault } = field;
  useEffect(() => {
    if (fault === 'expired') code.reset();
  }, [fault, code]);
  const address = valueOr(useSiteStores().profile.parts.settings, null)?.codeEmail;
  const handleSend = async () => {
    const toast = await code.send();
    if (toast) toasts.show(toast);
    // a new code replaces the one in the field
    if (toast?.type === 'success') field.clear();
  };
  return (
    <TextField
      field={field}
      label={label}
      aside={aside}
      name="code"
      placeholder={text.placeholder}
      hint={address && (code.isSent ? text.sentTo(address) : text.sendTo(address))}
      autoComplete="one-time-code"
      inputMode="numeric"
      end={
        <Send type="button" aria-busy={code.sending || undefined} onClick={() => void handleSend()}>
          {code.isSent ? text.sendAgain : text.send}
        </Send>
      }
    />
  );
});

const Send = styled.button(({ theme: { color } }) => ({
  '&&': { width: 'auto', padding: '0 16px' },
  fontSize: 15,
  fontWeight: 600,
  lineHeight: 1.2,
  '&&&': { color: color.amber.base },
  '&[aria-busy]': { opacity: 0.6 },
}));
