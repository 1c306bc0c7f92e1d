import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { formatTextError, type TextError } from '../domain/contract-text.ts';

const maxShown = 10;

/** Each error is a button that opens its line. */
export function TextErrors({
  source,
  errors,
  result,
  onOpen,
}: {
  source: string;
  errors: readonly TextError[];
  /** What can't be done until they're corrected. */
  result: string;
  onOpen: (line: number) => void;
}) {
  if (errors.length === 0) return null;
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      {errors.length === 1 ? '1 error' : `${errors.length} errors`}. {result}
      {errors.slice(0, maxShown).map((error) => (
        <MuiLink
          key={`${error.line} ${error.message}`}
          component="button"
          type="button"
          color="inherit"
          sx={{ display: 'block', textAlign: 'left', mt: 0.5 }}
          onClick={() => onOpen(error.line)}
        >
          {formatTextError(source, error)}
        </MuiLink>
      ))}
    </Alert>
  );
}
