import type { ReactNode } from 'react';
import { Create, type CreateProps, SimpleForm } from 'react-admin';

export const formWidth = { maxWidth: 760 };

export function CreatePage({
  title,
  defaults,
  children,
  ...props
}: {
  title: string;
  defaults?: Record<string, unknown>;
  children: ReactNode;
} & Pick<CreateProps, 'redirect' | 'transform'>) {
  return (
    <Create redirect="list" title={title} sx={formWidth} {...props}>
      <SimpleForm defaultValues={defaults} warnWhenUnsavedChanges>
        {children}
      </SimpleForm>
    </Create>
  );
}
