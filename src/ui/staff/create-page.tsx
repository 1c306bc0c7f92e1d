import type { ReactNode } from 'react';
import { Create, SimpleForm } from 'react-admin';

export const formWidth = { maxWidth: 760 };

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
