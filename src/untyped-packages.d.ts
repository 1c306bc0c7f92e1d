// Packages that come without types.

declare module 'fxa-common-password-list' {
  const list: { test(password: string): boolean };
  export default list;
}

declare module 'wink-sentiment' {
  /** `normalizedScore`: from -5 to 5. */
  export default function sentiment(phrase: string): { score: number; normalizedScore: number };
}

/** vite.back-office.config.ts makes these modules. */
declare module '@mui/icons-material/*' {
  export { default } from '@mui/material/SvgIcon';
}
