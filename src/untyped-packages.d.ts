declare module 'fxa-common-password-list' {
  const list: { test(password: string): boolean };
  export default list;
}

declare module 'wink-sentiment' {
  /** `normalizedScore` is from -5 to 5. */
  export default function sentiment(phrase: string): { score: number; normalizedScore: number };
}

/** Created by vite.staff-app.config.ts. */
declare module '@mui/icons-material/*' {
  export { default } from '@mui/material/SvgIcon';
}
