/** How far the visitor is, drawn as the scale of an odometer. `position` counts from 0. */
export function Progress({ position, count }: { position: number; count: number }) {
  const marks = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="mb-8 flex items-center gap-4">
      <p className="tabular flex-none text-sm font-semibold">
        {position + 1} of {count}
      </p>
      <span aria-hidden="true" className="flex grow gap-1">
        {marks.map((mark) => (
          <span key={mark} className={`h-1.5 flex-1 ${mark <= position ? 'bg-orange' : 'bg-line'}`} />
        ))}
      </span>
    </div>
  );
}
