import styled from '@emotion/styled';
import { deviceAddressText as text } from './device-address.text';
import { QrCode } from './qr-code';

/** Address and QR code of the page on which a paired phone answers. Rendered in the browser only. */
export const DeviceAddress = () => {
  const { origin, host } = window.location;
  return (
    <Root>
      <QrCode of={`${origin}/device`} label={text.qr} style={{ width: 150, height: 150 }} />
      <p>
        {text.lead}
        <Address>{`${host}/device`}</Address>
      </p>
    </Root>
  );
};

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 20,
  marginTop: 20,
  lineHeight: 1.5,
  '& > p': { flex: '1 1 180px' },
});

const Address = styled.b({ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' });
