import type { ReactNode } from 'react';
import { Create, type CreateProps, SaveButton, Toolbar } from 'react-admin';
import { RecordForm } from './draft-form.tsx';

export const formWidth = { maxWidth: 760 };

export function CreatePage({
  title,
  defaults,
  actions,
  children,
  ...props
}: {
  title: string;
  defaults?: Record<string, unknown>;
  /** Shown next to the save button. */
  actions?: ReactNode;
  children: ReactNode;
} & Pick<CreateProps, 'redirect' | 'transform'>) {
  return (
    <Create redirect="list" title={title} sx={formWidth} {...props}>
      <RecordForm
        defaultValues={defaults}
        toolbar={
          <Toolbar sx={{ gap: 1 }}>
            <SaveButton />
            {actions}
          </Toolbar>
        }
      >
        {children}
      </RecordForm>
    </Create>
  );
}
