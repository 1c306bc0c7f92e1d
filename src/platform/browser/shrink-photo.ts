const photoTypes = /^image\/(jpeg|png|webp|hei[cf])$/;

const hasPhotoName = ({ name }: File): boolean => /\.(jpe?g|png|webp|hei[cf])$/i.test(name);

export const isPhoto = (file: File): boolean =>
  photoTypes.test(file.type) || (file.type === '' && hasPhotoName(file));

const draw = async (file: File, maxSide: number): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } finally {
    bitmap.close();
  }
};

/**
 * Makes a photo smaller than `maxSide` pixels before it's sent, upright and without its location. Phones take photos of up to 48 megapixels, which
 * take minutes on a slow connection. Returns the file itself if the browser can't read it, or if it wouldn't get smaller. In Safari, HEIC becomes JPEG.
 */
export async function shrinkPhoto(file: File, maxSide: number): Promise<File> {
  if (!isPhoto(file)) return file;
  try {
    const smaller = await draw(file, maxSide);
    const isReadable = /^image\/(jpeg|png|webp)$/.test(file.type);
    if (isReadable && smaller.size >= file.size) return file;
    return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
