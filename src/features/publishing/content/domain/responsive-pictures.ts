import { mediaAddress, mediaWidths } from '../../media/domain/media.ts';

const picture = /<img\b[^>]*\ssrc="\/media\/([\da-f-]{36})\/\d+\.(?:webp|avif)"[^>]*>/g;

/** Pictures of a text column: as wide as the window, or as the column. */
const sizes = '(min-width: 48rem) 42rem, 100vw';

/** An HTML text whose pictures of the library come in the width and format that suit the reader's screen. */
export const withResponsivePictures = (html: string): string =>
  html.replace(picture, (tag, id: string) => {
    const set = (format: 'avif' | 'webp') =>
      mediaWidths.map((width) => `${mediaAddress(id, width, format)} ${width}w`).join(', ');
    const source = `<source type="image/avif" srcset="${set('avif')}" sizes="${sizes}"/>`;
    const image = tag.replace('<img', `<img loading="lazy" srcset="${set('webp')}" sizes="${sizes}"`);
    return `<picture>${source}${image}</picture>`;
  });
