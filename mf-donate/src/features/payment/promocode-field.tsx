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

const LONGEST = 64;

/** A promocode with its verdict as soon as it is typed and left (decision 29). */
export const PromocodeField = observer(function PromocodeField({ form }: { form: PaymentFormStore }) {
  const id = useId();
  const { promocode } = form;
  const { words, checking } = promocode;
  const isAccepted = promocode.verdict?.verdict === 'accepted';
  const isDropped = promocode.dropped !== null;
  const isBad = words !== null && !isAccepted && !isDropped;
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
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isBad || undefined}
          aria-describedby={words || checking ? `${id}-message` : undefined}
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
        {(words ?? (checking && text.checking)) && (
          <Message id={`${id}-message`} data-tone={isBad ? 'bad' : isAccepted ? 'good' : 'hint'}>
            {words && <Icon of={isAccepted ? check : isDropped ? info : error} />}
            {words ?? text.checking}
          </Message>
        )}
      </div>
    </FieldRoot>
  );
});
