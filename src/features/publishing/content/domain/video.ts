import { mediaIdsIn, videoAddress } from '../../media/domain/media.ts';

/** A video's ID in an address of YouTube, in any of its forms. */
const youTube =
  /^https?:\/\/(?:(?:www|m)\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/i;

/** A link to a video, at the address of its site that sets no cookies before it is played; any other link as it is. */
export function privateVideo(href: string): string {
  const id = youTube.exec(href)?.[1];
  return id ? `https://www.youtube-nocookie.com/embed/${id}` : href;
}

const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,12})(?:[/?#]|$)/i;

/** Sites whose players a page may show. */
export const videoHosts = ['youtube', 'vimeo'] as const;
export type VideoHost = (typeof videoHosts)[number];
export const videoHostName: Record<VideoHost, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** Where a page's video comes from. A link is an address of some other site, which pages only lead to. */
export type VideoSource =
  | { kind: 'library'; id: string }
  | { kind: 'hosted'; host: VideoHost; watchUrl: string; playerUrl: string }
  | { kind: 'link'; watchUrl: string };

const hosted = (host: VideoHost, watchUrl: string, playerUrl: string): VideoSource => ({
  kind: 'hosted',
  host,
  watchUrl,
  playerUrl,
});

/** Reads the address of a video, as a page has it. Undefined where it's no address that a visitor could open. */
export function videoSource(videoUrl: string | null): VideoSource | undefined {
  const url = videoUrl ?? '';
  const [libraryId] = mediaIdsIn(url);
  if (libraryId && url === videoAddress(libraryId)) return { kind: 'library', id: libraryId };
  const youTubeId = youTube.exec(url)?.[1];
  if (youTubeId) {
    const player = `https://www.youtube-nocookie.com/embed/${youTubeId}?autoplay=1`;
    return hosted('youtube', `https://www.youtube.com/watch?v=${youTubeId}`, player);
  }
  const vimeoId = vimeo.exec(url)?.[1];
  if (vimeoId) {
    const player = `https://player.vimeo.com/video/${vimeoId}?dnt=1&autoplay=1`;
    return hosted('vimeo', `https://vimeo.com/${vimeoId}`, player);
  }
  return /^https:\/\/[^/\s]+\S*$/.test(url) ? { kind: 'link', watchUrl: url } : undefined;
}

/** The hosts that a setting names, separated by spaces. */
export const allowedHosts = (setting: string): VideoHost[] =>
  videoHosts.filter((host) => setting.toLowerCase().split(/\s+/).includes(host));
