import styled from '@emotion/styled';
import type { SettingsInfo } from '@site/shared/contracts/profile';
import { valueOr } from '@site/area/rules/load';
import { timer } from '@site/area/rules/timer';
import { useModals } from '@site/area';
import { useSiteStores } from '@site/shared/stores';
import { formatDay } from '@site/text/dates';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { check } from '@site/shared/ui/icons/check';
import { shield } from '@site/shared/ui/icons/shield';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { DeviceAddress } from '../../ui/lazy-device-address';
import { useFactorState } from '../second-factor/use-factor-state';
import { Buttons, MutedText, Panel, PanelTitle, State } from './settings.styles';
import { settingsText } from './settings.text';

interface FactorPanelProps {
  settings: SettingsInfo;
  onChange: () => void;
}

const text = settingsText.factor;

export const FactorPanel = observer(function FactorPanel({ settings, onChange }: FactorPanelProps) {
  const modals = useModals();
  const { profile } = useSiteStores();
  const { factorConnection } = useAccountStores();
  const state = useFactorState();
  const { tfaStatus: isOn, backupCodes } = settings;
  const { since, channel, hasReserveCode = true } = valueOr(state.reply, null) ?? {};
  const rescue = hasReserveCode ? 'reserve' : backupCodes.backupCodeCurrent > 0 ? 'backup' : 'none';
  const isConnecting = factorConnection.of(profile.general?.id ?? null, timer.now()) !== null;
  const handleOpen = async () => {
    await modals.open('set-authenticator');
    void state.load();
    onChange();
  };
  return (
    <Panel data-on={isOn} aria-label={text.title}>
      <Head>
        <div>
          <Title>{text.title}</Title>
          <MutedText>
            {isOn ? text.onLead(channel === 'totp' ? 'app' : 'phone', rescue) : text.lead}
          </MutedText>
        </div>
        <Shield data-on={isOn}>
          <Icon of={shield} size={32} />
        </Shield>
      </Head>
      <Buttons>
        <Button
          look={isOn ? 'danger' : 'primary'}
          onPointerEnter={() => modals.prefetch('set-authenticator')}
          onClick={() => void handleOpen()}
        >
          {isOn ? text.disconnect : isConnecting ? text.link : text.connect}
        </Button>
        <State data-good={isOn}>
          {isOn && <Icon of={check} />}
          {!isOn
            ? text.off
            : since === undefined
              ? text.on
              : text.since(formatDay(new Date(since).toISOString()))}
        </State>
      </Buttons>
      {isOn && channel === 'device' && (
        <Suspense fallback={null}>
          <DeviceAddress />
        </Suspense>
      )}
    </Panel>
  );
});

const Head = styled.div({ display: 'flex', justifyContent: 'space-between', gap: 16 });

const Title = styled(PanelTitle)({ marginBottom: 10 });

const Shield = styled.span(({ theme: { color } }) => ({
  flex: 'none',
  color: color.steel[400],
  '&[data-on=true]': { color: color.foam.base },
}));
