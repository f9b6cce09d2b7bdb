/** Loads the image decoder on first use, so that a start without rasters does not pay for it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
