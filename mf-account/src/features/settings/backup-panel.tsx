import styled from '@emotion/styled';
import type { SettingsInfo } from '@site/shared/contracts/profile';
import { useModals } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { TapedNote } from '../../ui/taped-note';
import { settingsText } from './settings.text';

interface BackupPanelProps {
  settings: SettingsInfo;
  onChange: () => void;
}

const text = settingsText.backup;

/** The number of unused backup codes, as cells on a paper slip (docs/product/second-factor.md#reserve-codes). */
export const BackupPanel = ({ settings: { backupCodes, tfaStatus }, onChange }: BackupPanelProps) => {
  const modals = useModals();
  const { backupCodesLimit: limit, backupCodeCurrent: current } = backupCodes;
  const available = Math.max(0, limit - current);
  return (
    <Slip aria-label={text.title}>
      <Head>
        <h2>{text.title}</h2>
        <span>{text.whole(current, limit)}</span>
      </Head>
      <Cells role="img" aria-label={text.label(current, limit)}>
        {Array.from({ length: limit }, (_, index) => (
          <i key={index} data-used={index >= current}>
            <span>{index + 1}</span>
          </i>
        ))}
      </Cells>
      <p>
        {text.lead} {!tfaStatus ? text.noFactor : available > 0 ? text.room(available) : text.full}
      </p>
      {tfaStatus && available > 0 && (
        <Button look="ink" onClick={() => void modals.open('set-backup-codes').then(onChange)}>
          {text.take}
        </Button>
      )}
    </Slip>
  );
};

const Slip = styled(TapedNote)(({ theme: { media } }) => ({
  margin: '10px 0 0',
  rotate: '-.6deg',
  '& > p': { maxWidth: '34em', fontSize: 16, lineHeight: 1.5 },
  '& > button': { marginTop: 18 },
  [media.mobile]: { rotate: '0deg' },
}));

const Head = styled.div(({ theme: { font, type } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  '& > h2': { ...type.h3 },
  '& > span': { font: `400 13px/1.5 ${font.mono}` },
}));

const Cells = styled.div(({ theme: { color, font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(8,minmax(0,1fr))',
  gap: 8,
  margin: '20px 0 16px',
  '& > i': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '.8',
    border: `2.5px solid ${color.paper.ink}`,
    font: `900 34px/1 ${font.display}`,
  },
  '& > [data-used=true]': {
    color: color.paper.muted,
    borderStyle: 'dashed',
    '& > span': { visibility: 'hidden' },
    '&::after': {
      content: '""',
      position: 'absolute',
      width: '46%',
      aspectRatio: '1',
      borderRadius: '50%',
      background: color.ink[900],
    },
  },
  [media.mobile]: {
    gridTemplateColumns: 'repeat(4,minmax(0,1fr))',
    '& > i': { aspectRatio: '1.3' },
    '& > [data-used=true]::after': { width: '30%' },
  },
}));
