import { toSafeLink } from '@site/area/rules/links';
import { SafeLink } from '@site/shared/ui/safe-link';
import { actionWords as words } from './actions.words.text';

export const Addresses = () => (
  <>
    <SafeLink to="/">{words.page}</SafeLink>
    <SafeLink to="https://forum.example/" newTab>
      {words.forum}
    </SafeLink>
    <SafeLink to={toSafeLink('mailto:help@port.example')}>{words.mail}</SafeLink>
  </>
);

export const Unsafe = () => <SafeLink to={toSafeLink('ftp://port.example')}>{words.unsafe}</SafeLink>;
