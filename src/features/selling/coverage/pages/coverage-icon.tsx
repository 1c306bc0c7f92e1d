import type { CoverageAnswer } from '../domain/search-entries.ts';

const colors = { covered: 'text-good', conditional: 'text-yellow-ink', notCovered: 'text-fault' };

/** Uses a check mark, a half-filled circle, or a cross, so that it doesn't rely on color. */
export function CoverageIcon({ answer, className = '' }: { answer: CoverageAnswer; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={`flex-none ${colors[answer]} ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {answer === 'covered' && <path d="M3 10.5l5 5 9-11" />}
      {answer === 'conditional' && (
        <>
          <circle cx="10" cy="10" r="7.5" />
          <path d="M10 2.5a7.5 7.5 0 0 0 0 15z" fill="currentColor" />
        </>
      )}
      {answer === 'notCovered' && <path d="M4 4l12 12M16 4L4 16" />}
    </svg>
  );
}
