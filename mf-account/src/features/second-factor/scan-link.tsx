import styled from '@emotion/styled';
import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { useCopy } from '@site/shared/forms/use-copy';
import { toSafeLink } from '@site/area/rules/links';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { copy } from '@site/shared/ui/icons/copy';
import { copyText } from '../../text/copy.text';
import { QrCode } from '../../ui/qr-code';
import { factorText } from './factor.text';
import { toManualKey } from './otpauth';

const text = factorText.connect;

export const ScanLink = ({ reply: { connectLink, channel } }: { reply: ConnectReply }) => {
  const copyToClipboard = useCopy(copyText);
  const key = toManualKey(connectLink);
  return (
    <Root>
      <QrCode of={connectLink} label={text.qr} style={{ width: 150, height: 150 }} />
      <div>
        {key !== null ? (
          <a href={connectLink}>{text.link}</a>
        ) : channel === 'telegram' ? (
          <ButtonLink look="outline" size="s" to={toSafeLink(connectLink)} newTab>
            {text.link}
            <Icon of={arrowNe} />
          </ButtonLink>
        ) : (
          <Button look="outline" size="s" onClick={() => void copyToClipboard(connectLink)}>
            <Icon of={copy} />
            {text.copyLink}
          </Button>
        )}
        {key !== null && (
          <ManualKey>
            {text.key}
            <br />
            {key}
          </ManualKey>
        )}
      </div>
    </Root>
  );
};

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 20,
  marginTop: 14,
  '& > div': { flex: '1 1 180px' },
});

const ManualKey = styled.p(({ theme: { color, font } }) => ({
  marginTop: 12,
  font: `400 13px/1.5 ${font.mono}`,
  color: color.steel[300],
}));
