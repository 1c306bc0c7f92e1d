import type { CSSProperties } from 'react';

/** The colors of src/ui/tokens.css, because email clients don't support CSS variables. */
export const colors = {
  paper: '#fbf8f2',
  sheet: '#ffffff',
  sand: '#f1ebdf',
  line: '#ddd4c4',
  ink: '#131a2b',
  slate: '#4b5568',
  orange: '#f26b21',
  'orange-ink': '#a63d06',
  yellow: '#f2b705',
  blue: '#1f6feb',
  'blue-ink': '#1450b4',
} as const;

export const sans = '"Hanken Grotesk", "Segoe UI", "Helvetica Neue", Helvetica, Arial, sans-serif';
export const display =
  '"Bricolage Grotesque", "Avenir Next", "Segoe UI", "Helvetica Neue", Arial, sans-serif';

export const text: CSSProperties = { fontSize: '17px', lineHeight: '26px', color: colors.ink };
export const smallText: CSSProperties = { fontSize: '14px', lineHeight: '21px', color: colors.slate };
export const amount: CSSProperties = {
  fontFamily: display,
  fontWeight: 700,
  letterSpacing: '-0.025em',
  fontVariantNumeric: 'tabular-nums',
  color: colors.ink,
};

/** Styles for small screens and dark mode, which need media queries. Clients that drop this show the inline light version. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) {
  .m-page { padding: 0 0 24px !important; }
  .m-edge { padding-left: 20px !important; padding-right: 20px !important; }
  .m-sheet { padding: 28px 20px 32px !important; border-left: 0 !important; border-right: 0 !important; }
  .m-title { font-size: 29px !important; line-height: 32px !important; }
  .m-price { font-size: 50px !important; line-height: 54px !important; }
  .m-number { font-size: 32px !important; line-height: 38px !important; }
  .m-action { display: block !important; text-align: center !important; }
  .m-label { width: 38% !important; padding-right: 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .m-paper { background-color: #0e1320 !important; }
  .m-sheet { background-color: #182034 !important; border-color: #36405a !important; }
  .m-sand { background-color: #222c44 !important; }
  .m-ink { color: #f6f1e7 !important; }
  .m-slate { color: #b9c0cf !important; }
  .m-link { color: #8db6ff !important; }
  .m-accent { color: #ff9a5e !important; }
  .m-gauge { border-color: #f6f1e7 !important; }
  .m-rule { border-color: #4a5674 !important; }
}
`;
