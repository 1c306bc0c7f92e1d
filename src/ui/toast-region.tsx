/** `platform/browser/toasts.ts` copies the template for each message. */
export const ToastRegion = () => (
  <>
    <div id="toasts" role="status" aria-live="polite" />
    <template id="toast">
      <div className="toast">
        <strong />
        <p />
        <button type="button" aria-label="Close this message">
          ×
        </button>
      </div>
    </template>
  </>
);
