import type { SettingsInfo } from '@site/shared/contracts/profile';
import { useModals } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { check } from '@site/shared/ui/icons/check';
import { warning } from '@site/shared/ui/icons/warning';
import styled from '@emotion/styled';
import { Buttons, Panel, PanelTitle, SpacedRow, State } from './settings.styles';
import { settingsText } from './settings.text';

interface EmailPanelProps {
  settings: SettingsInfo;
  /** Called when a modal has closed, because the sessions and the security log may have changed. */
  onChange: () => void;
}

const text = settingsText.email;

export const EmailPanel = ({ settings: { email, emailConfirmation }, onChange }: EmailPanelProps) => {
  const modals = useModals();
  const open = (name: 'confirm-email' | 'change-email') => void modals.open(name).then(onChange);
  return (
    <Panel aria-label={text.title}>
      <PanelTitle>{text.title}</PanelTitle>
      <SpacedRow>
        <div>
          <Address>{email}</Address>
          <State data-good={emailConfirmation}>
            <Icon of={emailConfirmation ? check : warning} />
            {emailConfirmation ? text.confirmed : text.unconfirmed}
          </State>
        </div>
        <Ways>
          {!emailConfirmation && (
            <Button look="primary" onClick={() => open('confirm-email')}>
              {text.confirm}
            </Button>
          )}
          <Button
            look="outline"
            onPointerEnter={() => modals.prefetch('change-email')}
            onClick={() => open('change-email')}
          >
            {text.change}
          </Button>
        </Ways>
      </SpacedRow>
    </Panel>
  );
};

const Address = styled.b({ fontWeight: 600, overflowWrap: 'anywhere' });

const Ways = styled(Buttons)({ marginTop: 0 });
