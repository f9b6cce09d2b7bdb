import styled from '@emotion/styled';
import { Paper } from '@site/shared/ui/paper';
import { TextLink } from '@site/shared/ui/text-link';
import { surfaceWords as words } from './surfaces.words.text';

const Sheet = styled(Paper)(({ theme: { radius, shadow } }) => ({
  width: '100%',
  padding: 32,
  borderRadius: radius.document,
  boxShadow: shadow.document,
  '&::before': { borderRadius: 'inherit' },
}));

export const Looks = () => (
  <Sheet>
    <p>{words.paper}</p>
    <TextLink to="/">{words.details}</TextLink>
  </Sheet>
);
