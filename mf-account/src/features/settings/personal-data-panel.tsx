import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { download } from '@site/shared/ui/icons/download';
import { useState } from 'react';
import { ConsentList } from './consent-list';
import { DeletionForm } from './deletion-form';
import { ExportForm } from './export-form';
import type { SettingsStore } from './settings.store';
import { Buttons, Panel, MutedText, Underlined } from './settings.styles';
import { settingsText } from './settings.text';

const { own, deletion } = settingsText;

interface PersonalDataPanelProps {
  store: SettingsStore;
  /** The player has already requested the deletion of the account. */
  isDeletionRequested: boolean;
}

/** Data export, consents, and the deletion of the account (docs/product/accounts.md#deletion). */
export const PersonalDataPanel = ({ store, isDeletionRequested }: PersonalDataPanelProps) => {
  const [shown, setShown] = useState<'export' | 'consents' | 'deletion' | null>(null);
  const hide = () => setShown(null);
  return (
    <Panel aria-label={own.title}>
      <h2>{own.title}</h2>
      <MutedText>{own.lead}</MutedText>
      {shown === 'export' ? (
        <ExportForm store={store} onDone={hide} />
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
      {shown === 'consents' && <ConsentList store={store} />}
      <End>
        <h2>{deletion.title}</h2>
        <MutedText>{isDeletionRequested ? deletion.asked : deletion.lead}</MutedText>
        {!isDeletionRequested &&
          (shown === 'deletion' ? (
            <DeletionForm store={store} onDone={hide} />
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
