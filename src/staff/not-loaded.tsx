import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** The error of a failed download stays in the browser's module map, so only a new page can try again. */
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
