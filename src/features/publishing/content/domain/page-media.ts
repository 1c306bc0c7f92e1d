import { findMediaIds, type Media, mediaPath, mediaWidths } from '../../media/domain/media.ts';
import type { PageFields } from './page.ts';
import type { ContentError } from './placement.ts';
import { parseAllowedHosts, parseVideoSource, videoHostName } from './video.ts';

/** See docs/configuration.md. Other class names are for the seller's own style sheet. */
export const styleClasses = {
  'page-wide': 'makes the text as wide as the page',
  'page-sand': 'adds a sand-colored background to the headline',
  'page-numbered': 'numbers the sections',
} as const;

const safeClass = /^page-[a-z0-9]+(?:-[a-z0-9]+)*$/;
const splitNames = (text: string | null) => (text ?? '').split(/\s+/).filter(Boolean);

/** Requires the prefix, because other classes on the site could hide the page's content. */
export const areSafeClasses = (text: string): boolean =>
  splitNames(text).every((name) => safeClass.test(name));

/** Drops unsafe classes, which pages saved before this check may have. */
export const filterSafeClasses = (cssClassName: string | null): string =>
  splitNames(cssClassName)
    .filter((name) => safeClass.test(name))
    .join(' ');

type PageMediaFields = Pick<PageFields, 'content' | 'imageUrl' | 'videoName' | 'videoUrl'>;

const isImage = (media: Media | undefined): media is Media => media !== undefined && media.kind !== 'video';

const createFieldError = (field: keyof PageMediaFields, code: string, message: string): ContentError => ({
  field,
  code,
  message,
});

function findVideoError(
  { videoUrl, videoName, imageUrl }: PageMediaFields,
  media: Map<string, Media>,
  hostSetting: string,
): ContentError | undefined {
  if (videoUrl === null) return undefined;
  const source = parseVideoSource(videoUrl);
  if (!source || source.kind === 'link') {
    const names = parseAllowedHosts(hostSetting).map((host) => videoHostName[host]);
    const orHost = names.length > 0 ? `, or enter the URL of a video on ${names.join(' or ')}` : '';
    return createFieldError('videoUrl', 'VideoSource', `Choose a video from the media library${orHost}.`);
  }
  if (source.kind === 'library' && media.get(source.id)?.kind !== 'video')
    return createFieldError(
      'videoUrl',
      'MediaMissing',
      "This video isn't in the media library. Choose another one.",
    );
  if (source.kind === 'hosted' && !parseAllowedHosts(hostSetting).includes(source.host)) {
    const message = `Videos on ${videoHostName[source.host]} are turned off. Add ${source.host} to the setting videos.hosts first.`;
    return createFieldError('videoUrl', 'VideoHost', message);
  }
  if (!videoName)
    return createFieldError(
      'videoName',
      'VideoName',
      "Enter a name for the video. It's shown below the video.",
    );
  if (!imageUrl)
    return createFieldError(
      'imageUrl',
      'PosterMissing',
      "Choose an image. It's shown until the video plays.",
    );
  return undefined;
}

/** Checks all media on a page. `media` contains the items found in the library, and `hostSetting` is the setting `videos.hosts`. */
export function findPageMediaError(
  fields: PageMediaFields,
  media: Map<string, Media>,
  hostSetting: string,
): ContentError | undefined {
  if (findMediaIds(fields.content).some((id) => !media.has(id))) {
    const message =
      "An image on this page isn't in the media library anymore. Remove it, or choose another one.";
    return createFieldError('content', 'MediaMissing', message);
  }
  if (findMediaIds(fields.imageUrl).some((id) => !isImage(media.get(id))))
    return createFieldError(
      'imageUrl',
      'MediaMissing',
      "This image isn't in the media library. Choose another one.",
    );
  return findVideoError(fields, media, hostSetting);
}

export type ImageDetails = Pick<Media, 'id' | 'kind' | 'alt' | 'width' | 'height'>;
export type VideoDetails =
  | { kind: 'library'; id: string; name: string; hasCaptions: boolean; width: number; height: number }
  /** `playerUrl` is null if the site only links to the video. */
  | { kind: 'hosted'; name: string; hostName: string | null; watchUrl: string; playerUrl: string | null };

export const getMediaIds = ({ imageUrl, videoUrl }: Pick<PageFields, 'imageUrl' | 'videoUrl'>): string[] =>
  findMediaIds(imageUrl, videoUrl);

export function findPageImage(imageUrl: string | null, media: Map<string, Media>): ImageDetails | null {
  const image = media.get(findMediaIds(imageUrl)[0] ?? '');
  if (!isImage(image)) return null;
  const { id, kind, alt, width, height } = image;
  return { id, kind, alt, width, height };
}

export function findPageVideo(
  { videoUrl, videoName, name: pageName }: Pick<PageFields, 'videoUrl' | 'videoName' | 'name'>,
  media: Map<string, Media>,
  hostSetting: string,
): VideoDetails | null {
  const source = parseVideoSource(videoUrl);
  if (!source) return null;
  const name = videoName ?? pageName;
  if (source.kind === 'library') {
    const video = media.get(source.id);
    if (video?.kind !== 'video') return null;
    const { id, captions, width, height } = video;
    return { kind: 'library', id, name, hasCaptions: captions !== null, width, height };
  }
  const { watchUrl } = source;
  if (source.kind === 'link') return { kind: 'hosted', name, hostName: null, watchUrl, playerUrl: null };
  const isAllowed = parseAllowedHosts(hostSetting).includes(source.host);
  const playerUrl = isAllowed ? source.playerUrl : null;
  return { kind: 'hosted', name, hostName: videoHostName[source.host], watchUrl, playerUrl };
}

const opensNewTab = (tag: string) => tag.startsWith('<a ') && tag.includes('target="_blank"');

/** Tells screen reader users which links open a new tab. */
export const withNewTabNotes = (html: string, note: string): string =>
  html
    .split('</a>')
    .map((part) => {
      const [tag = ''] = part.slice(part.lastIndexOf('<a ')).split('>', 1);
      return opensNewTab(tag) ? `${part}<span class="sr-only"> (${note})</span>` : part;
    })
    .join('</a>');

const image = /<img\b[^>]*\ssrc="\/media\/([\da-f-]{36})\/\d+\.(?:webp|avif)"[^>]*>/g;

const sizes = '(min-width: 48rem) 42rem, 100vw';

export const withResponsivePictures = (html: string): string =>
  html.replace(image, (tag, id: string) => {
    const set = (format: 'avif' | 'webp') =>
      mediaWidths.map((width) => `${mediaPath(id, width, format)} ${width}w`).join(', ');
    const source = `<source type="image/avif" srcset="${set('avif')}" sizes="${sizes}"/>`;
    const image = tag.replace('<img', `<img loading="lazy" srcset="${set('webp')}" sizes="${sizes}"`);
    return `<picture>${source}${image}</picture>`;
  });
