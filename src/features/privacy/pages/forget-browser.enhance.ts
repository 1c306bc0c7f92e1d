/** Browsers that know `Clear-Site-Data` may still keep what this tab has loaded. */
export function enhance() {
  localStorage.clear();
  sessionStorage.clear();
}
