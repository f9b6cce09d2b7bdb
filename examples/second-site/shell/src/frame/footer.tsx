import { bakeryText } from '@bakery/shared/text/bakery.text';
import styled from '@emotion/styled';
import { frameText as text } from './frame.text';

/** Address, telephone and a note. */
export const Footer = () => (
  <Root>
    <Row>
      <p>
        {bakeryText.address}
        <br />
        <a href={bakeryText.phoneLink}>{bakeryText.phone}</a>
      </p>
      <Note>{text.note}</Note>
    </Row>
  </Root>
);

const Root = styled.footer(({ theme: { color } }) => ({ background: color.ink, color: color.crumb }));

const Row = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '1rem 3rem',
  maxWidth: `calc(${space.page}px + 2 * ${space.gutter})`,
  marginInline: 'auto',
  padding: `2rem ${space.gutter}`,
  '& a': { color: color.crumb },
}));

const Note = styled.p({ maxWidth: '26em' });
