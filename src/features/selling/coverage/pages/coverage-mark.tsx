import type { CoverageAnswer } from '../domain/search-entries.ts';
import { CoverageIcon } from './coverage-icon.tsx';

export const markTexts: Record<CoverageAnswer, string> = {
  covered: 'Covered',
  conditional: 'Covered, with the condition shown',
  notCovered: 'Not covered',
};

/** A dash where it isn't covered, because a column of crosses would drown the check marks. */
export function MarkIcon({ answer }: { answer: CoverageAnswer }) {
  if (answer !== 'notCovered') return <CoverageIcon answer={answer} className="size-5" />;
  return (
    <span aria-hidden="true" className="grid size-5 flex-none place-items-center">
      <span className="h-0.5 w-3 bg-edge" />
    </span>
  );
}

export const Mark = ({ answer }: { answer: CoverageAnswer }) => (
  <span className="inline-flex">
    <MarkIcon answer={answer} />
    <span className="sr-only">{markTexts[answer]}</span>
  </span>
);
