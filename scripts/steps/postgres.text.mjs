/** Message for a machine without PostgreSQL. */
export const noPostgres =
  'Не нашёлся PostgreSQL для тестов. Поставьте его (в Debian и Ubuntu: apt-get install postgresql) и запустите npm test снова.';
