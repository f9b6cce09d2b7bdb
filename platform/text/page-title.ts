/** The place of the site's name in a title. */
const SITE = '{site}';

/**
 * Returns the document title of a page: «Рейтинг — Название сайта». A title that names the site itself, such as
 * «{site} — ролевой сервер» of a home page, gets the name in that place only.
 */
export const toPageTitle = (title: string, siteName: string): string =>
  title.includes(SITE) ? title.replaceAll(SITE, siteName) : `${title} — ${siteName}`;
