import { PageLink } from '@site/shared/ui/page-link';
import { actionWords as words } from './actions.words.text';

export const Page = () => <PageLink to="/catalogue">{words.catalogue}</PageLink>;
