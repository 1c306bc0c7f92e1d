import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import { type RaRecord, setSubmissionErrors, useNotify, useRedirect, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { openTab, useOpenPreview } from './open-preview.ts';

/** A preview needs a saved version, so this saves a draft first, which visitors don't see. */
export function PreviewNewPage() {
  const form = useFormContext();
  const { save, saving } = useSaveContext();
  const redirect = useRedirect();
  const openPreview = useOpenPreview();
  const notify = useNotify();

  function preview() {
    const tab = openTab();
    const finish = ({ id }: RaRecord) => {
      void openPreview(tab, id, 1);
      redirect('edit', 'pages', id);
    };
    const fail = (error: Error) => {
      tab?.close();
      notify(error.message, { type: 'error' });
    };
    const submit = form.handleSubmit(
      async (values) => {
        const errors = await save?.(values, { onSuccess: finish, onError: fail });
        if (!errors) return;
        tab?.close();
        setSubmissionErrors(errors, form.setError);
      },
      () => tab?.close(),
    );
    void submit();
  }

  return (
    <Button startIcon={<OpenInNew />} disabled={saving} onClick={preview}>
      Save draft and preview
    </Button>
  );
}
