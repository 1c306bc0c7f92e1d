/** A video's id in an address of the big video site, whichever of its forms. */
const video =
  /^https?:\/\/(?:(?:www|m)\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/i;

/** A link to a video, at the address of its site that sets no cookies before it is played; any other link as it is. */
export function privateVideo(href: string): string {
  const id = video.exec(href)?.[1];
  return id ? `https://www.youtube-nocookie.com/embed/${id}` : href;
}
