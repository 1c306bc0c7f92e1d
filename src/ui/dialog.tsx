import type { ReactNode } from 'react';

/** Attributes of a button that opens a dialog. Browsers without `commandfor` need our script (`data-opens`). */
export const opensDialog = (id: string) => ({ command: 'show-modal', commandfor: id, 'data-opens': id });

export function Dialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      className="sheet m-auto w-[min(36rem,calc(100vw-2rem))] p-6 text-ink sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-3">{children}</div>
      <form method="dialog" className="mt-6">
        <button type="submit" className="button button-quiet">
          Close
        </button>
      </form>
    </dialog>
  );
}
