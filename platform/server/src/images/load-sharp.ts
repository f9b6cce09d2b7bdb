/**
 * Loads the image decoder on first use, because loading is slow and not every start needs raster pictures.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
