import styled from '@emotion/styled';

interface SignProps {
  street: string;
  house: string;
  className?: string;
}

/**
 * Street sign with the address of a section. It is neither a heading nor a link. Use one sign per section.
 */
export const Sign = ({ street, house, className }: SignProps) => (
  <Root className={className}>
    <span>{street}</span> <b>{house}</b>
  </Root>
);

const Root = styled.span(({ theme: { color, font, radius, media } }) => ({
  display: 'inline-flex',
  alignItems: 'stretch',
  background: color.enamel.base,
  color: '#fff',
  borderRadius: radius.sign,
  padding: 4,
  font: `700 20px/1 ${font.display}`,
  textTransform: 'uppercase',
  letterSpacing: '.07em',
  boxShadow: '0 0 0 1px #000,0 6px 14px -6px #000',
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    border: `1.5px solid ${color.enamel.line}`,
    borderRight: 0,
    borderRadius: '4px 0 0 4px',
    padding: '8px 14px 7px',
  },
  '& > b': {
    border: `1.5px solid ${color.enamel.line}`,
    borderRadius: '0 4px 4px 0',
    padding: '8px 12px 7px',
    background: color.bone.base,
    color: color.enamel.base,
    fontWeight: 900,
    fontSize: 22,
    letterSpacing: 0,
  },
  [media.mobile]: { fontSize: 16, '& > b': { fontSize: 18 } },
}));
