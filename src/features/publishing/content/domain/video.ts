import { findMediaIds, videoPath } from '../../media/domain/media.ts';

const youTube =
  /^https?:\/\/(?:(?:www|m)\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/i;

/** Rewrites a YouTube link to the domain that sets no cookies before playback. Returns other links unchanged. */
export function noCookieVideoUrl(href: string): string {
  const id = youTube.exec(href)?.[1];
  return id ? `https://www.youtube-nocookie.com/embed/${id}` : href;
}

const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,12})(?:[/?#]|$)/i;

export const videoHosts = ['youtube', 'vimeo'] as const;
export type VideoHost = (typeof videoHosts)[number];
export const videoHostName: Record<VideoHost, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** `link` is a URL on any other site, which pages only link to. */
export type VideoSource =
  | { kind: 'library'; id: string }
  | { kind: 'hosted'; host: VideoHost; watchUrl: string; playerUrl: string }
  | { kind: 'link'; watchUrl: string };

const hostedVideo = (host: VideoHost, watchUrl: string, playerUrl: string): VideoSource => ({
  kind: 'hosted',
  host,
  watchUrl,
  playerUrl,
});

/** Returns undefined if it isn't a valid URL. */
export function parseVideoSource(videoUrl: string | null): VideoSource | undefined {
  const url = videoUrl ?? '';
  const [libraryId] = findMediaIds(url);
  if (libraryId && url === videoPath(libraryId)) return { kind: 'library', id: libraryId };
  const youTubeId = youTube.exec(url)?.[1];
  if (youTubeId) {
    const player = `https://www.youtube-nocookie.com/embed/${youTubeId}?autoplay=1`;
    return hostedVideo('youtube', `https://www.youtube.com/watch?v=${youTubeId}`, player);
  }
  const vimeoId = vimeo.exec(url)?.[1];
  if (vimeoId) {
    const player = `https://player.vimeo.com/video/${vimeoId}?dnt=1&autoplay=1`;
    return hostedVideo('vimeo', `https://vimeo.com/${vimeoId}`, player);
  }
  return /^https:\/\/[^/\s]\S*$/.test(url) ? { kind: 'link', watchUrl: url } : undefined;
}

export const parseAllowedHosts = (setting: string): VideoHost[] =>
  videoHosts.filter((host) => setting.toLowerCase().split(/\s+/).includes(host));
