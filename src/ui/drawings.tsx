import type { ReactNode } from 'react';

/** Decorative, in the style of the cutaway car. The text next to it says the same. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden="true" viewBox="0 0 112 72" className="drawing">
    {children}
  </svg>
);

export const ContractDrawing = () => (
  <Drawing>
    <circle cx="22" cy="36" r="14" />
    <path
      className="drawing-accent"
      d="M32 20h28a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z"
    />
    <path className="drawing-paper" d="M66 31h36l6 5-6 5h-6l-4-4-4 4h-5l-4-4-4 4h-9z" />
    <path d="M38 36h0M50 36h4" />
  </Drawing>
);
