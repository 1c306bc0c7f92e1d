import Button, { type ButtonProps } from '@mui/material/Button';

/** While pending, it does nothing, but keeps the keyboard focus, which a disabled button would lose. */
export function PendingButton({ isPending, onClick, sx, ...props }: ButtonProps & { isPending: boolean }) {
  return (
    <Button
      {...props}
      aria-disabled={isPending}
      sx={[
        { '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    />
  );
}
