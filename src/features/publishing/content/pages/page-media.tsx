import { NewTabNote } from '../../../../ui/new-tab.tsx';
import {
  captionsPath,
  defaultPath,
  listWidths,
  type MediaFormat,
  mediaPath,
  videoPath,
} from '../../media/domain/media.ts';
import type { ImageDetails, VideoDetails } from '../domain/page-media.ts';

const columnSizes = '(min-width: 48rem) 42rem, 100vw';

export function PageImage({
  image,
  sizes = columnSizes,
  isFirst = false,
  className,
}: {
  image: ImageDetails;
  sizes?: string;
  /** True if it's visible without scrolling, so it isn't lazy-loaded. */
  isFirst?: boolean;
  className?: string;
}) {
  const { id, kind, alt, width, height } = image;
  const loading = isFirst ? ('eager' as const) : ('lazy' as const);
  const imageProps = {
    src: defaultPath(image),
    width,
    height,
    className,
    loading,
    fetchPriority: isFirst ? ('high' as const) : undefined,
  };
  if (kind === 'drawing') return <img alt={alt} {...imageProps} />;
  const set = (format: MediaFormat) =>
    listWidths(width)
      .map((each) => `${mediaPath(id, each, format)} ${Math.min(each, width)}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img alt={alt} {...imageProps} srcSet={set('webp')} sizes={sizes} />
    </picture>
  );
}

type Poster = { image: ImageDetails | null };

function LibraryVideo({ video, image }: Poster & { video: VideoDetails & { kind: 'library' } }) {
  const { id, name, hasCaptions, width, height } = video;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video without speech has no captions, as the upload form says
    <video
      controls
      playsInline
      preload="none"
      poster={image ? defaultPath(image) : undefined}
      aria-label={name}
      className="page-media"
      width={width}
      height={height}
    >
      <source src={videoPath(id)} type="video/mp4" />
      {hasCaptions && <track kind="captions" src={captionsPath(id)} srcLang="en" label="English" default />}
      <a href={videoPath(id)}>Download the video</a>
    </video>
  );
}

/** With JavaScript, a click replaces the link with the player in the template. Nothing loads before that. */
function HostedVideo({ video, image }: Poster & { video: VideoDetails & { kind: 'hosted' } }) {
  const { name, hostName, watchUrl, playerUrl } = video;
  return (
    <>
      <a
        href={watchUrl}
        target="_blank"
        rel="noopener"
        className="video-poster"
        data-enhance={playerUrl ? 'video-player' : undefined}
      >
        {image && <PageImage image={image} isFirst />}
        <span className="video-play">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" fill="currentColor">
            <path d="M7 4.500v15l12.500-7.500z" />
          </svg>
          Play “{name}”
          <NewTabNote />
        </span>
        {hostName && (
          <span className="video-host">
            This video is hosted by {hostName}, which gets your IP address when you play it.
          </span>
        )}
      </a>
      {playerUrl && (
        <template id="video-player">
          <iframe
            src={playerUrl}
            title={name}
            className="video-player"
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </template>
      )}
    </>
  );
}

export function PageMedia({ image, video }: Poster & { video: VideoDetails | null }) {
  if (video) {
    return (
      <figure className="mt-8 max-w-form">
        {video.kind === 'library' ? (
          <LibraryVideo video={video} image={image} />
        ) : (
          <HostedVideo video={video} image={image} />
        )}
        <figcaption className="mt-2 text-sm text-slate">{video.name}</figcaption>
      </figure>
    );
  }
  if (!image) return null;
  return (
    <div className="mt-8 max-w-form">
      <PageImage image={image} isFirst className="page-media" />
    </div>
  );
}
