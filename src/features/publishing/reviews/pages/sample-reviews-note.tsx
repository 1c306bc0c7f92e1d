import { DemonstrationOnly } from '../../shell/pages/footer.tsx';

export const SampleReviewsNote = ({ className = '' }: { className?: string }) => (
  <DemonstrationOnly>
    <p className={`notice notice-care text-sm ${className}`}>
      Demonstration: the reviews that came with it are invented.
    </p>
  </DemonstrationOnly>
);

export const reviewAnchor = (id: string) => `review-${id}`;
