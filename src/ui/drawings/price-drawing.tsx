import { Drawing } from './drawing.tsx';

/** A receipt with prices. */
export const PriceDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M30 5h52v61l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5z" />
    <path d="M39 17h17M39 27h13M39 37h17M66 17h7M66 27h7M66 37h7" />
    <path className="drawing-accent" d="M57 45h17v9H57z" />
  </Drawing>
);
