import type { ReactNode } from 'react';

/** Decorative, in the hand of the cutaway car. The text beside it says what it shows. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden="true" viewBox="0 0 112 72" className="drawing">
    {children}
  </svg>
);
