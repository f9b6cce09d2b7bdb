import styled from '@emotion/styled';
import { useCopy } from '@site/shared/forms/use-copy';
import { brand } from '@site/shared/text/brand';
import { Button } from '@site/shared/ui/button';
import { copyText } from '../../text/copy.text';
import { downloadFile } from '../../ui/download-file';
import { backupCodesText } from './backup-codes.text';

const text = backupCodesText.keep;

/** Buttons with which the player copies, downloads or prints the picked codes before they are saved. */
export const KeepCodes = ({ codes }: { codes: readonly string[] }) => {
  const copyToClipboard = useCopy(copyText);
  const off = codes.length === 0 || undefined;
  const title = text.sheet(brand.name);
  const handleFile = () =>
    downloadFile(text.fileName, [title, text.once, ...codes, ''].join('\n'), 'text/plain');
  return (
    <>
      <Row role="group" aria-label={text.label}>
        <Button
          look="outline"
          size="s"
          aria-disabled={off}
          onClick={() => !off && void copyToClipboard(codes.join('\n'))}
        >
          {text.copy}
        </Button>
        <Button look="outline" size="s" aria-disabled={off} onClick={() => !off && handleFile()}>
          {text.file}
        </Button>
        <Button look="outline" size="s" aria-disabled={off} onClick={() => !off && window.print()}>
          {text.print}
        </Button>
      </Row>
      <Printed data-print-alone="" aria-hidden="true">
        <b>{title}</b>
        <p>{text.once}</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Printed>
    </>
  );
};

const Row = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 18,
  [media.mobile]: { display: 'grid' },
}));

/** The sheet of paper. `data-print-alone` keeps the rest of the page off it. */
const Printed = styled.div(({ theme: { font } }) => ({
  display: 'none',
  '@media print': { display: 'block', font: `400 16px/2 ${font.mono}` },
}));
