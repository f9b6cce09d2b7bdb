import styled from '@emotion/styled';

interface PlateProps {
  children: string;
  /** Region code or label at the right end. */
  region?: string;
  className?: string;
}

/** Number plate for logins, promocodes and licence plates. Text longer than 16 characters is smaller. */
export const Plate = ({ children, region, className }: PlateProps) => (
  <Root className={className} long={children.length > 16}>
    <span>{children}</span>
    {region && <i>{region}</i>}
  </Root>
);

const Root = styled('span', { shouldForwardProp: (prop) => prop !== 'long' })<{ long: boolean }>(
  ({ theme: { color, font, radius }, long }) => ({
    display: 'inline-flex',
    background: '#F6F3EA',
    color: color.paper.ink,
    border: `2px solid ${color.paper.ink}`,
    borderRadius: radius.plate,
    boxShadow: '0 0 0 2px #F6F3EA,0 6px 14px -4px #000c',
    font: `800 ${long ? 20 : 26}px/1 ${font.display}`,
    letterSpacing: '.09em',
    textTransform: 'uppercase',
    whiteSpace: 'nowrap',
    '& > span': { padding: '7px 12px 6px' },
    '& > i': {
      font: `700 11px/1 ${font.mono}`,
      borderLeft: `2px solid ${color.paper.ink}`,
      padding: '6px 8px',
      display: 'grid',
      placeContent: 'center',
      letterSpacing: 0,
    },
  }),
);
