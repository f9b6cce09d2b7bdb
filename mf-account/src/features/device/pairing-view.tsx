import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { info } from '@site/shared/ui/icons/info';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { failureText } from '@site/shared/forms/forms.text';
import { TextField } from '@site/shared/forms/text-field';
import { AsideNote } from './aside-note';
import {
  Answers,
  BigButton,
  Column,
  ColumnError,
  FirstStep,
  Lead,
  Line,
  Match,
  MatchCaption,
  MatchNumber,
  Note,
  StepNumber,
  Title,
} from './device.styles';
import { deviceText } from './device.text';
import type { PairingStore } from './pairing.store';

const text = deviceText.pairing;

const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr" */ '../../ui/qr-code').then((code) => ({ default: code.QrCode })),
);

interface PairingViewProps {
  store: PairingStore;
  onPaired: () => void;
  onCancel: () => void;
}

/** Pairs this phone with an account after the player has compared the number on both screens. */
export const PairingView = observer(function PairingView({ store, onPaired, onCancel }: PairingViewProps) {
  useEffect(() => void store.load(), [store]);
  const { pairing } = store;
  const handlePair = async () => {
    if (await store.pair()) onPaired();
  };
  if (store.isExpired)
    return (
      <Column>
        <Title>{text.expired.title}</Title>
        <Lead role="alert">{text.expired.lead}</Lead>
      </Column>
    );
  if (store.isSameBrowser)
    return (
      <Column>
        <Title>{text.sameTitle}</Title>
        <Lead role="alert">{text.sameLead}</Lead>
        <Suspense fallback={null}>
          <QrCode of={window.location.href} label={text.qr} style={{ marginTop: 24 }} />
        </Suspense>
      </Column>
    );
  if (pairing.kind === 'failed')
    return <ColumnError title={failureText(pairing.error)} onRetry={() => void store.load()} />;
  if (pairing.kind !== 'ready') return <Line role="status">{deviceText.looking}</Line>;
  const { login, matchNumber } = pairing.value;
  return (
    <>
      <Column>
        <Title>{text.title}</Title>
        <Lead>{text.lead(login)}</Lead>
        <FirstStep as="p">
          <StepNumber aria-hidden="true">1</StepNumber>
          {text.compare}
        </FirstStep>
        <Match>
          <MatchNumber>{matchNumber}</MatchNumber>
          <MatchCaption>{text.match}</MatchCaption>
        </Match>
        <FormBox form={store.form} label={text.title} onSend={() => void handlePair()}>
          <TextField
            field={store.name}
            label={text.name}
            name="device-name"
            autoComplete="off"
            maxLength={40}
          />
          <FailureLine>{store.form.failure}</FailureLine>
          <Answers>
            <BigButton look="primary" type="submit" loading={store.form.sending}>
              {text.pair}
            </BigButton>
            <Button look="outline" onClick={onCancel}>
              {text.cancel}
            </Button>
          </Answers>
        </FormBox>
        <Note>
          <Icon of={info} size={24} />
          <span>{text.same}</span>
        </Note>
      </Column>
      <AsideNote {...text.aside} />
    </>
  );
});
