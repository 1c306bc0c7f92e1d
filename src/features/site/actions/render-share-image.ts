import type { SharedTitle } from './share-image.ts';

/** Runs in the file worker, because an image takes 100 ms. The renderer is imported on first use. */
export async function renderShareImage(bytes: Uint8Array): Promise<Uint8Array> {
  const { createShareImage } = await import('./share-image.ts');
  return createShareImage(JSON.parse(Buffer.from(bytes).toString()) as SharedTitle[]);
}
