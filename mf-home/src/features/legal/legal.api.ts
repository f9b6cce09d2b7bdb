import type { LegalDocument, LegalList } from '@site/shared/contracts/legal';
import type { Http } from '@site/area/http/types';

export const createLegalApi = (http: Http) => ({
  fetchList: () => http.get<LegalList>('/api/legal'),
  /** Fetches a document. `name` is `{document}` or `{document}/{version}`. */
  fetchDocument: (name: string) => http.get<LegalDocument>(`/api/legal/${name}`),
});
export type LegalApi = ReturnType<typeof createLegalApi>;
