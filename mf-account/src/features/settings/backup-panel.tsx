import styled from '@emotion/styled';
import type { SettingsInfo } from '@site/shared/contracts/profile';
import { useModals } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { TapedNote } from '../../ui/taped-note';
import { settingsText } from './settings.text';

interface BackupPanelProps {
  settings: SettingsInfo;
  onChange: () => void;
}

const text = settingsText.backup;

/**
 * The number of unused backup codes, as cells on a paper slip (docs/product/second-factor.md#reserve-codes).
 */
export const BackupPanel = ({ settings: { backupCodes, tfaStatus }, onChange }: BackupPanelProps) => {
  const modals = useModals();
  const { backupCodesLimit: limit, backupCodeCurrent: current } = backupCodes;
  const available = Math.max(0, limit - current);
  // codes come with the factor, so without both none was ever used
  const isUnused = current === 0 && !tfaStatus;
  return (
    <Slip aria-label={text.title}>
      <Head>
        <Title>{text.title}</Title>
        <Count>{isUnused ? text.none : text.whole(current, limit)}</Count>
      </Head>
      <Cells role="img" aria-label={isUnused ? text.noneLabel : text.label(current, limit)}>
        {Array.from({ length: limit }, (_, index) => (
          <Cell key={index} data-empty={index >= current}>
            {index < current ? index + 1 : ''}
          </Cell>
        ))}
      </Cells>
      <Lead>
        {text.lead} {!tfaStatus ? text.noFactor : available > 0 ? text.room(available) : text.full}
      </Lead>
      {tfaStatus && available > 0 && (
        <TakeButton look="ink" onClick={() => void modals.open('set-backup-codes').then(onChange)}>
          {text.take}
        </TakeButton>
      )}
    </Slip>
  );
};

const Slip = styled(TapedNote)(({ theme: { media } }) => ({
  margin: '10px 0 0',
  rotate: '-.6deg',
  [media.mobile]: { rotate: '0deg' },
}));

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

const Title = styled.h2(({ theme: { type } }) => type.h3);

const Count = styled.span(({ theme: { font } }) => ({ font: `400 13px/1.5 ${font.mono}` }));

const Lead = styled.p({ maxWidth: '34em', fontSize: 16, lineHeight: 1.5 });

const TakeButton = styled(Button)({ marginTop: 18 });

const Cells = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(8,minmax(0,1fr))',
  gap: 8,
  margin: '20px 0 16px',
  [media.mobile]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
}));

/** One backup code. The place of a code that was used or never taken is empty: the site cannot tell which. */
const Cell = styled.i(({ theme: { color, font, media } }) => ({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '.8',
  border: `2.5px solid ${color.paper.ink}`,
  font: `900 34px/1 ${font.display}`,
  '&[data-empty=true]': { borderColor: color.paper.muted, borderStyle: 'dashed' },
  [media.mobile]: { aspectRatio: '1.3' },
}));
