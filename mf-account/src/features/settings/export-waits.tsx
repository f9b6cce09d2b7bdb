import { useModals } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { useEffect, useRef } from 'react';
import { Buttons, Inset, MutedText } from './settings.styles';
import { settingsText } from './settings.text';

const text = settingsText.own;

interface ExportWaitsProps {
  /** Called when the player has closed the confirmation. */
  onClosed: () => void;
  onCancel: () => void;
}

/** Shown in place of the export's form while the player's e-mail is not confirmed. */
export const ExportWaits = ({ onClosed, onCancel }: ExportWaitsProps) => {
  const modals = useModals();
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <Inset>
      <MutedText ref={lead} tabIndex={-1}>
        {text.exportWaits}
      </MutedText>
      <Buttons>
        <Button look="primary" onClick={() => void modals.open('confirm-email').then(onClosed)}>
          {text.confirmEmail}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Buttons>
    </Inset>
  );
};
