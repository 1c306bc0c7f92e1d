import type { ReactNode } from 'react';

export const LinkUsed = ({ children }: { children: ReactNode }) => (
  <p className="notice mt-6" role="status">
    This link was used already, it has expired, or a newer one replaced it. {children}
  </p>
);
