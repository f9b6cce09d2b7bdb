import type { Faq, LastNews, SocialLinks, WatchAndPlay, WelcomePage } from '@site/shared/contracts/home';
import type { Http } from '@site/area/http/types';

export const createHomeApi = (http: Http) => ({
  fetchWelcome: () => http.get<WelcomePage>('/api/home/welcome'),
  fetchNews: () => http.get<LastNews>('/api/home/news'),
  fetchWatch: () => http.get<WatchAndPlay>('/api/home/watch-and-play'),
  fetchFaq: () => http.get<Faq>('/api/home/faq'),
  fetchSocial: () => http.get<SocialLinks>('/api/home/social'),
});
/** Replies with the content of the home page, by block. */
export interface HomeReplies {
  welcome: WelcomePage;
  news: LastNews;
  watch: WatchAndPlay;
  faq: Faq;
  social: SocialLinks;
}

export type HomeApi = ReturnType<typeof createHomeApi>;
