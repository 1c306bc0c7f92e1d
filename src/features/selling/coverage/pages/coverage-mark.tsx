import type { CoverageAnswer } from '../domain/search-entries.ts';
import { CoverageIcon } from './coverage-icon.tsx';

export const markLabels: Record<CoverageAnswer, string> = {
  covered: 'Covered',
  conditional: 'Covered, with the condition shown',
  notCovered: 'Not covered',
};

/** Uses a dash if it isn't covered, because a column of crosses would hide the check marks. */
export const MarkIcon = ({ answer, className = '' }: { answer: CoverageAnswer; className?: string }) =>
  answer === 'notCovered' ? (
    <span aria-hidden="true" className={`flex-none px-1 py-[9px] ${className}`}>
      <span className="block h-0.5 w-3 bg-edge" />
    </span>
  ) : (
    <CoverageIcon answer={answer} className={`size-5 ${className}`} />
  );

/** For a centered table cell. */
export const Mark = ({ answer }: { answer: CoverageAnswer }) => (
  <>
    <MarkIcon answer={answer} className="inline-block align-middle" />
    <span className="sr-only">{markLabels[answer]}</span>
  </>
);
