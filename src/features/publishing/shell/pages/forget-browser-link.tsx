export const forgetBrowserPath = '/forget-browser';

/** On pages that show someone's own data. */
export const ForgetBrowserLink = () => (
  <p className="not-printed mt-10 text-sm text-slate">
    On a shared computer?{' '}
    <a className="link inline-flex min-h-11 items-center" href={forgetBrowserPath}>
      Forget me on this browser
    </a>
  </p>
);
