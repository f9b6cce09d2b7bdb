import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { useCopy } from '@site/shared/forms/use-copy';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { copy } from '@site/shared/ui/icons/copy';
import { copyText } from '../../text/copy.text';
import { QrCode } from '../../ui/qr-code';
import { Scan } from './factor.styles';
import { factorText } from './factor.text';
import { toManualKey } from './otpauth';

const text = factorText.connect;

/** The connection link as a QR code, and as a link or copy button for this device. */
export const ScanLink = ({ reply: { connectLink, channel } }: { reply: ConnectReply }) => {
  const copyWords = useCopy(copyText);
  const key = toManualKey(connectLink);
  return (
    <Scan>
      <QrCode of={connectLink} label={text.qr} />
      <div>
        {key !== null ? (
          <a href={connectLink}>{text.link}</a>
        ) : channel === 'telegram' ? (
          <ButtonLink look="outline" size="s" to={connectLink} newTab>
            {text.link}
            <Icon of={arrowNe} />
          </ButtonLink>
        ) : (
          <Button look="outline" size="s" onClick={() => void copyWords(connectLink)}>
            <Icon of={copy} />
            {text.copyLink}
          </Button>
        )}
        {key !== null && (
          <p>
            {text.key}
            <br />
            {key}
          </p>
        )}
      </div>
    </Scan>
  );
};
