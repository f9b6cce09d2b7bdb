import styled from '@emotion/styled';
import { Paper } from '@site/shared/ui/paper';

/** A paper note attached with a strip of tape (docs/product/design.md#paper). */
export const TapedNote = styled(Paper)(({ theme: { color, shadow } }) => ({
  padding: '28px 28px 26px',
  boxShadow: shadow.document,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -14,
    width: 96,
    height: 28,
    background: `${color.paper.shade}cc`,
    transform: 'translateX(-50%) rotate(-2deg)',
    boxShadow: '0 1px 3px #0005',
  },
}));
