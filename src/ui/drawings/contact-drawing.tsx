import { Drawing } from './drawing.tsx';

/** An envelope. */
export const ContactDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M18 14h76v48H18z" />
    <path d="M18 62l27-24M94 62L67 38" />
    <path className="drawing-paper" d="M18 14l38 32 38-32" />
    <circle className="drawing-accent" cx="56" cy="44" r="8" />
  </Drawing>
);
