import type { ReactNode } from 'react';

/** Decorative, in the style of the cutaway car. The text next to it says the same. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden="true" viewBox="0 0 112 72" className="drawing">
    {children}
  </svg>
);

export const PriceDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M30 5h52v61l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5z" />
    <path d="M39 17h17M39 27h13M39 37h17M66 17h7M66 27h7M66 37h7" />
    <path className="drawing-accent" d="M57 45h17v9H57z" />
  </Drawing>
);

export const ContactDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M18 14h76v48H18z" />
    <path d="M18 62l27-24M94 62L67 38" />
    <path className="drawing-paper" d="M18 14l38 32 38-32" />
    <circle className="drawing-accent" cx="56" cy="44" r="8" />
  </Drawing>
);

export const UsageDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M16 60a40 40 0 0 1 80 0z" />
    <path d="M25 54l6 1M34 36l5 5M56 28v7M78 36l-5 5M87 54l-6 1" />
    <path className="drawing-accent" d="M52 57l25-21-17 27z" />
    <circle className="drawing-ink" cx="56" cy="60" r="5" />
  </Drawing>
);

export const QuoteDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M26 8h74v44H10z" />
    <path d="M38 17L27 36M48 17l-6 11" />
    <path className="drawing-accent" d="M46 38h44v9H46z" />
    <path className="drawing-ink" d="M6 54h100v10H6z" />
  </Drawing>
);

export const ReviewDrawing = () => (
  <Drawing>
    <path className="drawing-paper" d="M26 12h60v54H26z" />
    <path className="drawing-ink" d="M26 12h60v12H26z" />
    <path d="M40 6v10M72 6v10M35 36h6M50 36h6M35 50h6M50 50h6" />
    <path className="drawing-accent" d="M64 42h14v14H64z" />
  </Drawing>
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
