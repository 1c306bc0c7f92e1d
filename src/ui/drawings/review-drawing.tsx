import { Drawing } from './drawing.tsx';

/** A calendar with one day marked. */
export const ReviewDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M26 12h60v54H26z" />
    <path className="drawing-ink" d="M26 12h60v12H26z" />
    <path d="M40 6v10M72 6v10M35 36h6M50 36h6M35 50h6M50 50h6" />
    <path className="drawing-accent" d="M64 42h14v14H64z" />
  </Drawing>
);
