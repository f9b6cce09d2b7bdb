import styled from '@emotion/styled';
import type { BackupCodesReply } from '@site/shared/contracts/two-factor';
import { Button } from '@site/shared/ui/button';
import { Led } from '@site/shared/ui/led';
import { SheetActions } from '@site/shared/ui/sheet.styles';
import { observer } from 'mobx-react-lite';
import { CheckBox } from '@site/shared/forms/check-box';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import type { BackupCodesStore } from './backup-codes.store';
import { Lead } from './factor.styles';
import { KeepCodes } from './keep-codes';
import { backupCodesText as text } from './backup-codes.text';

interface BackupCodePickerProps {
  store: BackupCodesStore;
  offer: BackupCodesReply;
  onSave: () => void;
}

/**
 * Checkboxes for the offered codes. When the limit is reached, the other checkboxes are disabled and the hint
 * below explains why.
 */
export const BackupCodePicker = observer(function BackupCodePicker({
  store,
  offer,
  onSave,
}: BackupCodePickerProps) {
  const { available, picked, isFull } = store;
  if (available === 0) return <Lead>{text.noRoom}</Lead>;
  return (
    <>
      <Lead>{text.lead}</Lead>
      <FormBox form={store.pickForm} label={text.title} onSend={onSave}>
        <Counter role="status">
          <PickedCount>{String(picked.length)}</PickedCount>
          <CounterText>
            {text.picked(available)}
            <Limits>{text.counts(offer.backupCodesLimit, offer.backupCodeCurrent)}</Limits>
          </CounterText>
        </Counter>
        <Codes>
          {offer.backupCodesList.map((code) => {
            const isPicked = picked.includes(code);
            return (
              <CheckBox
                key={code}
                checked={isPicked}
                onSet={(next) => store.pick(code, next)}
                aria-disabled={(isFull && !isPicked) || undefined}
              >
                {code}
              </CheckBox>
            );
          })}
        </Codes>
        <Hint>
          {isFull && `${text.full} `}
          {text.hint}
        </Hint>
        <KeepCodes codes={picked} />
        <SheetActions>
          <div>
            <FailureLine>{store.pickForm.failure}</FailureLine>
            <Button
              look="primary"
              type="submit"
              loading={store.pickForm.sending}
              aria-disabled={picked.length === 0 || undefined}
            >
              {text.send(picked.length)}
            </Button>
          </div>
        </SheetActions>
      </FormBox>
    </>
  );
});

const Counter = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginBottom: 16,
  padding: '12px 18px',
  background: color.ink[950],
  border: `1px solid ${color.ink[700]}`,
}));

const PickedCount = styled(Led)({ fontSize: 60 });

const CounterText = styled.span({ lineHeight: 1.35 });

const Limits = styled.small(({ theme: { color } }) => ({
  display: 'block',
  fontSize: 15,
  color: color.steel[300],
}));

const Codes = styled.div(({ theme: { color, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(200px,1fr))',
  gap: '4px 20px',
  marginBottom: 20,
  fontFamily: font.mono,
  // the label of a disabled checkbox
  '& > label:has([aria-disabled])': { color: color.off.ink, cursor: 'not-allowed' },
}));

const Hint = styled.p(({ theme: { color } }) => ({
  marginBottom: 18,
  fontSize: 15,
  lineHeight: 1.45,
  color: color.steel[300],
}));
