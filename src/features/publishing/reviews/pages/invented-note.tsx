import { DemonstrationOnly } from '../../shell/pages/footer.tsx';

/** Says that what is shown was made up. */
export const InventedNote = ({ className = '' }: { className?: string }) => (
  <DemonstrationOnly>
    <p className={`notice notice-care text-sm ${className}`}>
      This is a demonstration. The reviews that came with it are invented, good and bad: no customer wrote
      them.
    </p>
  </DemonstrationOnly>
);

/** The place of a review on its page. */
export const reviewAnchor = (id: string) => `review-${id}`;
