import type { ReactNode } from 'react';
import { Create, SimpleForm } from 'react-admin';

/** As wide as a line that is easily read. */
export const formWidth = { maxWidth: 760 };

/** A form for a new record; the list follows. */
export function CreatePage({
  title,
  defaults,
  children,
}: {
  title: string;
  defaults?: Record<string, unknown>;
  children: ReactNode;
}) {
  return (
    <Create redirect="list" title={title} sx={formWidth}>
      <SimpleForm defaultValues={defaults} warnWhenUnsavedChanges>
        {children}
      </SimpleForm>
    </Create>
  );
}
