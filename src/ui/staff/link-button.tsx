import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that looks like the buttons beside it. */
export const LinkButton = ({
  to,
  variant = 'outlined',
  children,
}: {
  to: string;
  variant?: ButtonProps['variant'];
  children: ReactNode;
}) => (
  <Button size="small" variant={variant} component={Link} to={to}>
    {children}
  </Button>
);
