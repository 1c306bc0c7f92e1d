import { createTheme, type ThemeOptions } from '@mui/material/styles';

const ink = '#131a2b';
export const orangeInk = '#a63d06';
const text = '"Hanken Grotesk Variable", system-ui, sans-serif';
const display = '"Bricolage Grotesque Variable", "Hanken Grotesk Variable", system-ui, sans-serif';
const heading = { fontFamily: display, fontWeight: 650, letterSpacing: '-0.01em' };

const focusOutline = { outline: `2px solid ${orangeInk}`, outlineOffset: 2 };
/** Drawn inside, because menus and cards clip an outline around them. */
const innerFocusOutline = {
  styleOverrides: { root: { '&.Mui-focusVisible': { ...focusOutline, outlineOffset: -2 } } },
};

export const themeOptions = {
  palette: {
    mode: 'light',
    // A darker accent color has enough contrast with white text.
    primary: { main: orangeInk, contrastText: '#ffffff' },
    secondary: { main: ink, contrastText: '#ffffff' },
    background: { default: '#fbf8f2', paper: '#ffffff' },
    text: { primary: ink, secondary: '#4b5568' },
    divider: '#ddd4c4',
    error: { main: '#b3261e' },
    success: { main: '#1c6b45' },
    warning: { main: '#725400' },
    info: { main: '#1450b4' },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: text,
    fontSize: 14,
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'none' },
        elevation1: { boxShadow: 'none', border: '1px solid #ddd4c4' },
      },
    },
    MuiAppBar: { styleOverrides: { root: { boxShadow: 'none' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { fontVariantNumeric: 'tabular-nums', borderColor: '#f1ebdf' },
        head: { fontWeight: 650, color: '#4b5568' },
      },
    },
    MuiLink: {
      styleOverrides: {
        root: { '&:focus-visible': focusOutline },
      },
    },
    MuiMenuItem: innerFocusOutline,
    MuiCardActionArea: innerFocusOutline,
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: '#4b5568' } } } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
  },
} satisfies ThemeOptions;

/** Used on pages before sign-in, which don't load react-admin. */
export const theme = createTheme(themeOptions);
