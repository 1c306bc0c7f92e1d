import { attachmentPath } from './paths.ts';

/** In pixels. Twice the size of a tile, for high-density displays. */
export const thumbnailSide = 320;

/** Cached across form steps so that each photo is downloaded only once. */
const thumbnails = new Map<string, ImageBitmap>();

const download = async (attachment: string): Promise<Blob> =>
  (await fetch(attachmentPath(attachment))).blob();

/** Keeps the middle of the photo. */
async function cropToSquare(blob: Blob): Promise<ImageBitmap> {
  const photo = await createImageBitmap(blob);
  const { width, height } = photo;
  const shorter = Math.min(width, height);
  const size = { resizeWidth: thumbnailSide, resizeHeight: thumbnailSide };
  const [left, top] = [(width - shorter) / 2, (height - shorter) / 2];
  const square = await createImageBitmap(photo, left, top, shorter, shorter, size);
  photo.close();
  return square;
}

/** Uses a canvas because the content security policy doesn't allow `blob:` URLs. */
export async function drawThumbnail(canvas: HTMLCanvasElement, attachment: string, file?: File) {
  try {
    const thumbnail =
      thumbnails.get(attachment) ?? (await cropToSquare(file ?? (await download(attachment))));
    thumbnails.set(attachment, thumbnail);
    canvas.getContext('2d')?.drawImage(thumbnail, 0, 0);
  } catch {
    // The upload succeeded; only the preview can't be shown.
  }
}
