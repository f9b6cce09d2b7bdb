import type { Faq } from '@site/shared/contracts/home';
import type { Http } from '@site/area/http/types';

export const createQuestionsApi = (http: Http) => ({
  fetchQuestions: () => http.get<Faq>('/api/home/faq'),
});
export type QuestionsApi = ReturnType<typeof createQuestionsApi>;
