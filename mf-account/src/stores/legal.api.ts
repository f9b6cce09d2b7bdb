import type { LegalList } from '@site/shared/contracts/legal';
import type { Http } from '@site/area/http/types';

export const createLegalApi = (http: Http) => ({
  fetchDocuments: () => http.get<LegalList>('/api/legal'),
});
export type LegalApi = ReturnType<typeof createLegalApi>;
