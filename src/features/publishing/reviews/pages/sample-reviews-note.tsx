import { DemonstrationOnly } from '../../shell/pages/footer.tsx';

export const SampleReviewsNote = ({ className = '' }: { className?: string }) => (
  <DemonstrationOnly>
    <p className={`notice notice-care text-sm ${className}`}>
      This is a demonstration. The reviews that came with it, good and bad, are invented. No customer wrote
      them.
    </p>
  </DemonstrationOnly>
);

export const reviewAnchor = (id: string) => `review-${id}`;
