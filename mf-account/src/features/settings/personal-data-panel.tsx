import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { download } from '@site/shared/ui/icons/download';
import { useEffect, useRef, useState } from 'react';
import { ConsentList } from './consent-list';
import { DeletionForm } from './deletion-form';
import { ExportForm } from './export-form';
import type { SettingsStore } from './settings.store';
import { Buttons, LinkButton, LinkLabel, MutedText, Panel, PanelTitle } from './settings.styles';
import { settingsText } from './settings.text';

const { own, deletion } = settingsText;

interface PersonalDataPanelProps {
  store: SettingsStore;
  /** True when the player has already requested the deletion of the account. */
  isDeletionRequested: boolean;
}

/** Data export, consents, and the deletion of the account (docs/product/accounts.md#deletion). */
export const PersonalDataPanel = ({ store, isDeletionRequested }: PersonalDataPanelProps) => {
  const [shown, setShown] = useState<'export' | 'consents' | 'deletion' | null>(null);
  const panel = useRef<HTMLElement>(null);
  const deletionLead = useRef<HTMLParagraphElement>(null);
  const closed = useRef<'export' | 'deletion' | null>(null);
  // A form replaces the button that opened it, and the button replaces the form: the focus follows.
  useEffect(() => {
    if (shown === 'export' || shown === 'deletion')
      panel.current?.querySelector<HTMLElement>('form input')?.focus();
    else if (closed.current)
      panel.current?.querySelector<HTMLElement>(`[data-opens=${closed.current}]`)?.focus();
    closed.current = null;
  }, [shown]);
  const hide = () => {
    closed.current = shown === 'consents' ? null : shown;
    setShown(null);
  };
  // no button is left in the place of a form that has requested the deletion
  const focusDeletion = () => deletionLead.current?.focus();
  const handleDeletionDone = (isRequested: boolean) => {
    hide();
    if (isRequested) focusDeletion();
  };
  return (
    <Panel ref={panel} aria-label={own.title}>
      <PanelTitle>{own.title}</PanelTitle>
      <MutedText>{own.lead}</MutedText>
      {shown === 'export' ? (
        <ExportForm store={store} onDone={hide} />
      ) : (
        <Buttons>
          <Button look="outline" data-opens="export" onClick={() => setShown('export')}>
            <Icon of={download} />
            {own.export}
          </Button>
          <LinkButton
            type="button"
            aria-expanded={shown === 'consents'}
            onClick={() => setShown(shown === 'consents' ? null : 'consents')}
          >
            <LinkLabel>{own.consents}</LinkLabel>
          </LinkButton>
        </Buttons>
      )}
      {shown === 'consents' && <ConsentList store={store} onWithdrawn={focusDeletion} />}
      <DeletionPart>
        <PanelTitle>{deletion.title}</PanelTitle>
        <MutedText ref={deletionLead} tabIndex={-1}>
          {isDeletionRequested ? deletion.requested : deletion.lead}
        </MutedText>
        {!isDeletionRequested &&
          (shown === 'deletion' ? (
            <DeletionForm store={store} onDone={handleDeletionDone} />
          ) : (
            <Buttons>
              <Button look="danger" data-opens="deletion" onClick={() => setShown('deletion')}>
                {deletion.request}
              </Button>
            </Buttons>
          ))}
      </DeletionPart>
    </Panel>
  );
};

const DeletionPart = styled.div(({ theme: { color } }) => ({
  marginTop: 26,
  paddingTop: 26,
  borderTop: `1px solid ${color.ink[600]}`,
}));
