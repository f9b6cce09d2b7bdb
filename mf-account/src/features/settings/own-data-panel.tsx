import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { download } from '@site/shared/ui/icons/download';
import { useState } from 'react';
import { ConsentList } from './consent-list';
import { DeletionForm } from './deletion-form';
import { ExportForm } from './export-form';
import type { SettingsDesk } from './settings-desk';
import { Buttons, Panel, Quiet, Underlined } from './settings.styles';
import { settingsText } from './settings.text';

const { own, deletion } = settingsText;

interface OwnDataPanelProps {
  desk: SettingsDesk;
  /** The account's end was asked for already. */
  isDeleted: boolean;
}

/** The player's data: a copy of all, the consents, and the account's end with its fourteen days of grace. */
export const OwnDataPanel = ({ desk, isDeleted }: OwnDataPanelProps) => {
  const [shown, setShown] = useState<'export' | 'consents' | 'deletion' | null>(null);
  const hide = () => setShown(null);
  return (
    <Panel aria-label={own.title}>
      <h2>{own.title}</h2>
      <Quiet>{own.lead}</Quiet>
      {shown === 'export' ? (
        <ExportForm desk={desk} onDone={hide} />
      ) : (
        <Buttons>
          <Button look="outline" onClick={() => setShown('export')}>
            <Icon of={download} />
            {own.export}
          </Button>
          <Underlined
            type="button"
            aria-expanded={shown === 'consents'}
            onClick={() => setShown(shown === 'consents' ? null : 'consents')}
          >
            <span>{own.consents}</span>
          </Underlined>
        </Buttons>
      )}
      {shown === 'consents' && <ConsentList desk={desk} />}
      <End>
        <h2>{deletion.title}</h2>
        <Quiet>{isDeleted ? deletion.asked : deletion.lead}</Quiet>
        {!isDeleted &&
          (shown === 'deletion' ? (
            <DeletionForm desk={desk} onDone={hide} />
          ) : (
            <Buttons>
              <Button look="danger" onClick={() => setShown('deletion')}>
                {deletion.ask}
              </Button>
            </Buttons>
          ))}
      </End>
    </Panel>
  );
};

const End = styled.div(({ theme: { color } }) => ({
  marginTop: 26,
  paddingTop: 26,
  borderTop: `1px solid ${color.ink[600]}`,
}));
