import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { SafeLink } from '@site/shared/ui/safe-link';
import { filmText as text } from './film.text';

export const FilmLink = ({ to }: { to: string }) => (
  <Root to={toSafeLink(to)} newTab>
    {text.watchThere}
  </Root>
);

const Root = styled(SafeLink)(({ theme: { control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: control.minTarget,
  fontSize: 16,
}));
