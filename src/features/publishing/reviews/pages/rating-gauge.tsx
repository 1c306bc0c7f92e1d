const marks = [1, 2, 3, 4, 5];

export function RatingGauge({ rating, className = 'h-3.5 w-24' }: { rating: number; className?: string }) {
  return (
    <svg role="img" aria-label={`${rating} out of 5`} viewBox="0 0 108 14" className={`block ${className}`}>
      {marks.map((mark) => (
        <rect key={mark} x={(mark - 1) * 22} width="20" height="14" rx="2" className="fill-line" />
      ))}
      {marks
        .filter((mark) => rating > mark - 1)
        .map((mark) => (
          <rect
            key={mark}
            x={(mark - 1) * 22}
            width={20 * Math.min(1, rating - mark + 1)}
            height="14"
            rx="2"
            className="fill-orange"
          />
        ))}
    </svg>
  );
}
