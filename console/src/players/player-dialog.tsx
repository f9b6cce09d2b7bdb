import type { PlayerChangeKind, PlayerView } from '@site/shared/contracts/support';
import { ChangeDialog } from '../changes/change-dialog';
import type { Failure } from '../site/deploy-api';
import { playersText as text } from './players.text';
import type { PlayerStore } from './player.store';

/** What somebody is about to do: a change, or a look at the masked data. */
export interface PlannedAction {
  kind: PlayerChangeKind | 'data';
  /** Key of the grant of `resend-grant`. */
  grant?: string;
}

interface PlayerDialogProps {
  action: PlannedAction;
  player: PlayerView;
  store: PlayerStore;
  onClose: () => void;
  onDone: () => void;
  onLost: (failure: Failure) => void;
}

/** Asks for the reason of a change, and for that which a blocked player reads. */
export const PlayerDialog = ({ action: { kind, grant }, player, store, ...ends }: PlayerDialogProps) => {
  const { login } = player;
  if (kind === 'data') {
    const { title, lead, button } = text.showData;
    const change = { title: title(login), lead, confirm: button, isGrave: false };
    return <ChangeDialog change={change} onConfirm={(why) => store.showData(why)} {...ends} />;
  }
  const { title, lead, button, isGrave = false } = text.changes[kind];
  return (
    <ChangeDialog
      change={{ title: title(login), lead: lead(player), confirm: button, isGrave }}
      {...(kind === 'block' && { second: text.reason })}
      onConfirm={(why, reason) =>
        store.change({
          kind,
          why,
          ...(grant === undefined ? {} : { grant }),
          ...(reason !== '' && { reason }),
        })
      }
      {...ends}
    />
  );
};
