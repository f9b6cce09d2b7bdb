import { useSiteStores } from '@site/shared/stores';

/** The forum's address; the error page when there is none (decision 3). Read inside an observer. */
export const useForumLink = () => useSiteStores().frame.navigation.forum ?? '/error';
