import MuiLink from '@mui/material/Link';
import { formatPhone, phoneUrl } from '../domain/phone-number.ts';

/** Renders nothing without a number. */
export const phoneLink = (phone: string | null) =>
  phone && <MuiLink href={phoneUrl(phone)}>{formatPhone(phone)}</MuiLink>;
