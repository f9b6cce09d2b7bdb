import styled from '@emotion/styled';
import type { DonateService } from '@site/shared/contracts/donate';
import type { Character } from '@site/shared/contracts/profile';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { TextField } from '@site/shared/forms/text-field';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Choice } from './choice';
import { Note, Row } from './buy-panel.styles';
import { goodsText as text } from './goods.text';
import { NeedsStore, vehiclesOf, warningsOf } from './needs.store';
import type { OrderStore } from './order.store';

interface BuyFormProps {
  service: DonateService;
  order: OrderStore;
  characters: Character[];
  character: Character;
  /** Time from which the character can get the service again. Null if it can get it now. */
  pausedUntil: number | null;
  /** DP that stay on the account after the purchase. Negative if the balance is too low. */
  left: number;
  /** Replaces the pay button when the balance is too low. */
  topUp: ReactNode;
  onBuy: (given: { input?: string; vehicleId?: number }) => Promise<unknown>;
  onClose: () => void;
}

/** The form of a purchase: the character, what the service needs, and the pay button. */
export const BuyForm = observer(function BuyForm(props: BuyFormProps) {
  const { service, order, characters, character, pausedUntil, left, topUp, onBuy, onClose } = props;
  const [given] = useState(() => new NeedsStore(service.needs ?? {}));
  const { needs, form } = given;
  const isSending = order.state === 'sending';
  const vehicle = given.vehicleFor(character);
  const warning = needs.warning ? warningsOf(character)[0] : undefined;
  const refusal = pausedUntil === null ? given.refusalOf(character) : text.tooSoon(pausedUntil);
  const handleSend = async () => {
    // Enter in the field submits the form even while there is no pay button.
    if (refusal !== null || left < 0) return;
    const result = await form.send(() => onBuy(given.toBody(character)));
    if (result?.ok && order.refusedField === 'input') form.refuse(given.input, 'wrong');
  };
  return (
    <FormBox form={form} label={service.name} onSend={() => void handleSend()}>
      <Fields>
        <Choice
          legend={text.character}
          options={characters.map(({ id, name }) => ({ id, label: name }))}
          chosen={character.id}
          onChoose={order.choose}
        />
        {refusal ? (
          <Note role="status">{refusal}</Note>
        ) : (
          <>
            {vehicle && (
              <Choice
                legend={text.vehicle}
                options={vehiclesOf(character).map(({ id, name, mark }) => ({
                  id,
                  label: `${name}, ${mark}`,
                }))}
                chosen={vehicle.id}
                onChoose={given.pick}
              />
            )}
            {warning && <Note>{text.warning(warning)}</Note>}
            {needs.input && (
              <TextField
                field={given.input}
                label={needs.input.label}
                hint={needs.input.hint}
                messages={{ invalid: needs.input.hint, wrong: needs.input.hint }}
                placeholder={needs.input.example}
                autoComplete="off"
                maxLength={60}
                readOnly={isSending}
                onType={(value) => {
                  given.input.type(value);
                  order.forgetFailure();
                }}
              />
            )}
          </>
        )}
      </Fields>
      <FailureLine>{order.failure}</FailureLine>
      {refusal ? (
        <Row>
          <Button look="inkOutline" size="s" onClick={onClose}>
            {text.cancel}
          </Button>
        </Row>
      ) : left < 0 ? (
        topUp
      ) : (
        <Row>
          <Button type="submit" look="ink" size="s" loading={isSending}>
            {text.pay(service.amount)}
          </Button>
          <Button look="inkOutline" size="s" onClick={onClose}>
            {text.cancel}
          </Button>
          <span>{text.left(left)}</span>
        </Row>
      )}
    </FormBox>
  );
});

/** Shows the shared fields, whose colours suit a dark page, on paper. */
const Fields = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  gap: 18,
  marginBottom: 18,
  '& > div': { maxWidth: '30em', marginBottom: 0 },
  '& div:has(> input[type=text], > input:not([type]))': {
    background: '#fff',
    borderColor: color.paper.ink,
  },
  // the field's own rule is as specific
  '&& input::placeholder': { color: color.paper.muted },
  '& > div[data-state=bad] > div:first-of-type': { borderColor: color.red.onPaper },
}));
