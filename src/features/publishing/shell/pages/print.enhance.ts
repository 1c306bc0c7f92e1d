/** The button is hidden without a script, because it would do nothing. */
export function enhance(button: HTMLElement) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
