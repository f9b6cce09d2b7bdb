/** An import with `?source` is the text of the file. */
declare module '*?source' {
  const text: string;
  export default text;
}
