import { createTheme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { defaultTheme } from 'react-admin';
import { focusContent } from './focus-content.ts';
import { orangeInk, themeOptions } from './theme.ts';

/** Following the link would change the URL, which asks about unsaved changes. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  focusContent();
  scrollTo(0, 0);
}

export const screenTheme = createTheme({
  ...defaultTheme,
  ...themeOptions,
  sidebar: { width: 232, closedWidth: 52 },
  components: {
    ...defaultTheme.components,
    ...themeOptions.components,
    // React-admin sets its messages as h4 and h5, right below a screen's h1.
    MuiTypography: { defaultProps: { variantMapping: { h4: 'h2', h5: 'h2', h6: 'h2' } } },
    RaSkipNavigationButton: {
      defaultProps: { href: '#main-content', onClick: skipToContent },
      styleOverrides: { root: { color: orangeInk } },
    },
    // Scrolls a focused field out from under the bars at the top and bottom.
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingBlock: '72px 96px' },
        'input::file-selector-button': {
          font: 'inherit',
          fontWeight: 600,
          color: orangeInk,
          background: 'none',
          border: '1px solid currentColor',
          borderRadius: 8,
          padding: '4px 12px',
          marginInlineEnd: 12,
          cursor: 'pointer',
        },
      },
    },
    // Cards hide overflow, and sticky elements don't work in a box that could scroll.
    ...Object.fromEntries(
      ['RaEdit', 'RaCreate'].map((name) => [
        name,
        { styleOverrides: { root: { [`& .${name}-card`]: { overflow: 'clip' } } } },
      ]),
    ),
    // The dialog that asks before deletions.
    RaConfirm: {
      defaultProps: { confirm: 'ra.action.delete' },
      styleOverrides: { root: { '& .MuiButton-startIcon': { display: 'none' } } },
    },
    // Otherwise, it would be a white bar on phones.
    RaTopToolbar: { styleOverrides: { root: { alignItems: 'center', '&&': { background: 'none' } } } },
    RaListToolbar: { styleOverrides: { root: { '&&': { background: 'none' } } } },
    // Long enough for a label such as "Name, email, phone, VIN, or number".
    RaFilterFormInput: {
      styleOverrides: {
        root: { '@media (min-width: 600px)': { '& .MuiTextField-root:has([name="q"])': { width: 320 } } },
      },
    },
    // The label's margin is made for checkboxes and would move the switch out of line with the fields.
    MuiFormControlLabel: {
      styleOverrides: { root: { '&:has(.MuiSwitch-root)': { marginLeft: 0 } } },
    },
    RaToolbar: {
      styleOverrides: {
        root: {
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          borderTop: `1px solid ${themeOptions.palette.divider}`,
        },
      },
    },
    // The default opacity makes these messages too faint to read.
    ...Object.fromEntries(
      ['RaEmpty', 'RaNotFound', 'RaAccessDenied', 'RaAuthenticationError'].map((name) => [
        name,
        {
          styleOverrides: {
            root: {
              [`& .${name}-message`]: { opacity: 1, color: '#4b5568' },
              '& .RaEmpty-icon': { width: 64, height: 64 },
              '& .RaEmpty-message h2': { fontSize: 18, maxWidth: '60ch', marginInline: 'auto' },
            },
          },
        },
      ]),
    ),
    RaDataTable: { styleOverrides: { root: { '& th, & td': { paddingInline: 8 } } } },
  },
});
