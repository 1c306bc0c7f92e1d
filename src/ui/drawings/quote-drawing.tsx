import { Drawing } from './drawing.tsx';

/** The corner of a windshield, with the VIN plate behind the glass. */
export const QuoteDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M26 8h74v44H10z" />
    <path d="M38 17L27 36M48 17l-6 11" />
    <path className="drawing-accent" d="M46 38h44v9H46z" />
    <path className="drawing-ink" d="M6 54h100v10H6z" />
  </Drawing>
);
