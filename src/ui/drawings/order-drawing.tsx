import { Drawing } from './drawing.tsx';

/** A car key on its ring. */
export const OrderDrawing = () => (
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
