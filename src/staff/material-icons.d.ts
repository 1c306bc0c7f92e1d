/** vite.back-office.config.ts makes these modules. */
declare module '@mui/icons-material/*' {
  export { default } from '@mui/material/SvgIcon';
}
