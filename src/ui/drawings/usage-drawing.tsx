import { Drawing } from './drawing.tsx';

/** A gauge with its needle. */
export const UsageDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M16 60a40 40 0 0 1 80 0z" />
    <path d="M25 54l6 1M34 36l5 5M56 28v7M78 36l-5 5M87 54l-6 1" />
    <path className="drawing-accent" d="M52 57l25-21-17 27z" />
    <circle className="drawing-ink" cx="56" cy="60" r="5" />
  </Drawing>
);
