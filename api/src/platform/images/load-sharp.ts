/** The decoder, loaded when the first picture needs it: a site without rasters starts without it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
