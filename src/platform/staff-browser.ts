/** Marks a browser that may have a staff session. Scripts can read it, unlike the session cookie. */
export const staffBrowserCookie = 'staff-browser';

/** Third-party scripts could use the session, so none are loaded in such a browser. */
export const isStaffBrowser = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(/;\s*/).includes(`${staffBrowserCookie}=1`);
