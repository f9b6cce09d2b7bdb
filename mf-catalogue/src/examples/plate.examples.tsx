import { Plate } from '@site/shared/ui/plate';
import { signWords as words } from './signs.words.text';

export const Looks = () => (
  <>
    <Plate>{words.login}</Plate>
    <Plate region={words.region}>{words.car}</Plate>
  </>
);

export const LongText = () => <Plate>{words.longLogin}</Plate>;
