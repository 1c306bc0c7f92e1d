/** Set in browsers that may have a staff session. Scripts can read it, unlike the session cookie. */
export const staffBrowserCookie = 'staff-browser';

/** In such a browser, third-party scripts could use the session, so none are loaded. */
export const isStaffBrowser = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(/;\s*/).includes(`${staffBrowserCookie}=1`);
