/** Messages about the site that the developer has named. */
export const siteText = {
  /** @param {string} url @param {string} reason */
  unreachable: (url, reason) => `Сайт ${url} не отвечает (${reason}). Проверьте адрес и сеть.`,
  /** @param {string} url */
  noSite: (url) =>
    `По адресу ${url} отвечает не сайт этой платформы: у него нет builds/latest.json с составом.`,
};
