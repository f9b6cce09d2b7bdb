import { Button } from '@site/shared/ui/button';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';
import { editorText as text } from './editor.text';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Saves what was typed. Resolves with false if that has failed. */
  onSave: () => Promise<boolean>;
  /** Called when the page is left without saving. */
  onForget: () => void;
}

/** Asks before a page with unsaved edits is left. */
export const LeaveGuard = ({ isDirty, onSave, onForget }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  const stay = () => {
    // the dialog also closes when the page is left
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <ConfirmDialog
      title={text.leaveTitle}
      lead={text.leaveLead}
      confirm={text.leave}
      cancel={text.stay}
      isGrave
      onConfirm={() => {
        onForget();
        return Promise.resolve(null);
      }}
      onDone={() => blocker.proceed()}
      onClose={stay}
    >
      <Button
        look="primary"
        onClick={() => void onSave().then((isSaved) => (isSaved ? blocker.proceed() : blocker.reset()))}
      >
        {text.leaveSave}
      </Button>
    </ConfirmDialog>
  );
};
