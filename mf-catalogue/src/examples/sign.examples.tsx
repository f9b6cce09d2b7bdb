import { Sign } from '@site/shared/ui/sign';
import { signWords as words } from './signs.words.text';

export const Looks = () => (
  <>
    <Sign {...words.news} />
    <Sign {...words.longStreet} />
  </>
);
