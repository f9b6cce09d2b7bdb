/** Style sheets of libraries are imported as text: pages of the console load no files of styles. */
declare module '*.css' {
  const text: string;
  export default text;
}
