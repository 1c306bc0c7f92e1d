import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { island } from '../../../../ui/island.tsx';
import type { HomeReviewData } from './home-reviews-data.ts';
import { ReviewCard } from './review-card.tsx';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function onMotionChange(notify: () => void) {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

const options = { loop: true, align: 'start' as const, breakpoints: { [reducedMotion]: { duration: 0 } } };
const plugins = [
  Autoplay({
    delay: 5000,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
    breakpoints: { [reducedMotion]: { active: false } },
  }),
];

function Icon({ path, isFilled }: { path: string; isFilled?: boolean }) {
  const look = isFilled ? 'fill-current' : 'fill-none stroke-current';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={`size-5 ${look}`}
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

/** Embla moves the list instead of scrolling, so an earlier scroll position would shift every card. */
function keepScrolledCard(embla: NonNullable<UseEmblaCarouselType[1]>) {
  const viewport = embla.rootNode();
  const [first, second] = embla.slideNodes();
  const distance = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  const index = distance > 0 ? Math.round(viewport.scrollLeft / distance) : 0;
  viewport.scrollTo({ left: 0, behavior: 'instant' });
  embla.scrollTo(index, true);
}

const button = 'button button-quiet size-12 flex-none p-0';

/** Without the script, the row scrolls. */
function CarouselView({ cards }: { cards: HomeReviewData['newest'] }) {
  const [viewport, embla] = useEmblaCarousel(options, plugins);
  const [isPaused, setPaused] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const isStill = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(reducedMotion).matches,
    () => true,
  );

  useEffect(() => {
    if (embla) keepScrolledCard(embla);
  }, [embla]);

  function step(direction: 1 | -1) {
    if (direction > 0) embla?.scrollNext();
    else embla?.scrollPrev();
    setAnnouncement(`Review ${(embla?.selectedScrollSnap() ?? 0) + 1} of ${cards.length}`);
  }
  function togglePause() {
    const autoplay = embla?.plugins().autoplay;
    if (isPaused) autoplay?.play();
    else autoplay?.stop();
    setPaused(!isPaused);
  }

  return (
    <section aria-roledescription="carousel" aria-label="Newest reviews">
      <div className="mb-4 flex min-h-12 items-center justify-between gap-4">
        <p className="text-slate">The {cards.length} newest, unfiltered</p>
        {embla && (
          <p className="flex gap-2">
            {!isStill && (
              <button
                type="button"
                className={button}
                aria-label={isPaused ? 'Resume the reviews' : 'Pause the reviews'}
                onClick={togglePause}
              >
                <Icon
                  isFilled
                  path={isPaused ? 'M6 3.5l11 6.5-11 6.5z' : 'M5 4h3.5v12H5zM11.5 4H15v12h-3.5z'}
                />
              </button>
            )}
            <button type="button" className={button} aria-label="Previous review" onClick={() => step(-1)}>
              <Icon path="M12 4l-6 6 6 6" />
            </button>
            <button type="button" className={button} aria-label="Next review" onClick={() => step(1)}>
              <Icon path="M8 4l6 6-6 6" />
            </button>
          </p>
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <div
        ref={viewport}
        className={`relative ${embla ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto'}`}
      >
        <ul className="flex pb-4">
          {cards.map((card) => (
            <ReviewCard key={card.id} card={card} />
          ))}
        </ul>
      </div>
    </section>
  );
}

export default island('carousel', 'visible', CarouselView);
