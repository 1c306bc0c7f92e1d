/** Clicking the backdrop or a link inside closes the dialog. */
export function wireDialogs(root: ParentNode) {
  for (const opener of root.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(opener.dataset.opens ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    opener.addEventListener('click', (event) => {
      event.preventDefault();
      if (!dialog.open) dialog.showModal();
    });
    dialog.addEventListener('click', (event) => {
      const target = event.target as HTMLElement;
      if (target === dialog || target.closest('a')) dialog.close();
    });
  }
}
