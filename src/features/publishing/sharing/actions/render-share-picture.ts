import type { SharedTitle } from './share-picture.ts';

/** Runs in the file worker, because a picture takes 100 ms. The renderer is imported on first use. */
export async function renderSharePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { sharePicture } = await import('./share-picture.ts');
  return sharePicture(JSON.parse(Buffer.from(bytes).toString()) as SharedTitle);
}
