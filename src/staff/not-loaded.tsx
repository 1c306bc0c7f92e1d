import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Browsers remember that a module failed to load, so only a page reload can try again. */
export const NotLoaded = () => (
  <Alert
    severity="error"
    sx={{ my: 2 }}
    action={
      <Button color="inherit" size="small" onClick={() => location.reload()}>
        Reload
      </Button>
    }
  >
    This screen didn't load. Check your connection, then reload the page.
  </Alert>
);
