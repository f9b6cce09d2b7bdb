/** Stands for the source text of a file: Jest loads no file with a query. */
module.exports = '';
