import { Box, FieldRoot, Label, Message } from '@site/shared/forms/field.styles';
import { Icon } from '@site/shared/ui/icon';
import { check } from '@site/shared/ui/icons/check';
import { close } from '@site/shared/ui/icons/close';
import { error } from '@site/shared/ui/icons/error';
import { info } from '@site/shared/ui/icons/info';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import type { PaymentFormStore } from './payment-form.store';
import { paymentText as text } from './payment.text';

const MAX_CHARACTERS = 64;

/**
 * The promocode field. The code is checked on Enter and when the field loses focus; see
 * docs/product/promo.md#promocodes.
 */
export const PromocodeField = observer(function PromocodeField({ form }: { form: PaymentFormStore }) {
  const id = useId();
  const { promocode } = form;
  const { message, checking } = promocode;
  const isAccepted = promocode.verdict?.verdict === 'accepted';
  const isSkipped = promocode.skipped !== null;
  const isBad = message !== null && !isAccepted && !isSkipped;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void promocode.check(form.payee.account);
  };
  return (
    <FieldRoot data-state={isBad ? 'bad' : isAccepted ? 'good' : undefined}>
      <Label htmlFor={id}>
        {text.promocode}
        <i>{text.optional}</i>
      </Label>
      <Box>
        <input
          id={id}
          name="promocode"
          value={promocode.typed}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isBad || undefined}
          aria-describedby={message || checking ? `${id}-message` : undefined}
          onChange={({ target }) => form.typePromocode(target.value)}
          onBlur={() => void promocode.check(form.payee.account)}
          onKeyDown={handleKey}
        />
        {promocode.typed !== '' && (
          <button type="button" aria-label={text.clear} onClick={() => form.typePromocode('')}>
            <Icon of={close} />
          </button>
        )}
      </Box>
      <div aria-live="polite">
        {(message ?? (checking && text.checking)) && (
          <Message id={`${id}-message`} data-tone={isBad ? 'bad' : isAccepted ? 'good' : 'hint'}>
            {message && <Icon of={isAccepted ? check : isSkipped ? info : error} />}
            {message ?? text.checking}
          </Message>
        )}
      </div>
    </FieldRoot>
  );
});
